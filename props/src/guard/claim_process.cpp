#include "claim_process.hpp"

#include <stdexcept>
#include <utility>

#include "evidence_bytes.hpp"
#include "quincunx/props/replay_token.hpp"

namespace quincunx::props {
namespace {

// The first byte of a message says what follows.
namespace kind {
constexpr char progress = 'p';
constexpr char evidence = 'e';
constexpr char bad_argument = 'b';
constexpr char other_exception = 'x';
}  // namespace kind

// In the child: tells the parent how far it is.
class Teller final : public SuiteListener {
 public:
  explicit Teller(const Send& send) : send_(send) {}
  void case_done(int done) override { send_(kind::progress + std::to_string(done)); }

 private:
  const Send& send_;
};

void run_and_tell(const ClaimJob& job, const Send& send) {
  try {
    Teller teller(send);
    send(kind::evidence + to_bytes(run_claim(*job.property, job.registered_statistical, job.options, teller)));
  } catch (const std::invalid_argument& error) {
    send(kind::bad_argument + std::string(error.what()));
  } catch (const std::exception& error) {
    send(kind::other_exception + std::string(error.what()));
  }
}

}  // namespace

std::string ClaimJob::token() const {
  return encode(token_of(property->info.full_name(), options, registered_statistical));
}

ClaimProcess::ClaimProcess(const ClaimJob& job, std::shared_ptr<InFlightTable> table, const ChildLimits& limits,
                           const std::string& program)
    : table_(std::move(table)) {
  table_->start(job.property->info.full_name(), program + " replay " + job.token());
  child_ = std::make_unique<Child>(
      *table_, limits, [&job](const Send& send) { run_and_tell(job, send); },
      [this](const std::string& message) { hear(message); });
}

void ClaimProcess::tell(SuiteListener& listener) {
  if (listener_ == &listener) return;
  listener_ = &listener;
  if (attempt_.done > 0) listener.case_done(attempt_.done);
}

void ClaimProcess::conclude() {
  attempt_.end = child_->end();
  attempt_.cases = table_->cases();
  table_->finish();
  table_.reset();
}

void ClaimProcess::hear(const std::string& message) {
  const std::string rest = message.substr(1);
  switch (message.front()) {
    case kind::progress:
      attempt_.done = std::stoi(rest);
      if (listener_ != nullptr) listener_->case_done(attempt_.done);
      break;
    case kind::evidence:
      attempt_.evidence = evidence_of_bytes(rest);
      break;
    case kind::bad_argument:
      attempt_.bad_argument = rest;
      break;
    case kind::other_exception:
      attempt_.exception = rest;
      break;
  }
}

}  // namespace quincunx::props
