#include "guard/claim_pool.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>

#include <atomic>
#include <chrono>
#include <new>
#include <string>
#include <thread>

#include "props/toy_claims.hpp"

namespace quincunx::props {
namespace {

// A number that the processes share.
class SharedCount {
  using Count = std::atomic<int>;

 public:
  SharedCount()
      : count_(new (mmap(nullptr, sizeof(Count), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)) Count(0)) {
  }
  ~SharedCount() { munmap(count_, sizeof(Count)); }
  SharedCount(const SharedCount&) = delete;
  SharedCount& operator=(const SharedCount&) = delete;

  void add_one() const { ++*count_; }
  bool reaches(int value) const {
    for (int i = 0; i < 2000 && *count_ < value; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return *count_ >= value;
  }

 private:
  Count* count_;
};

// Holds when as many claims as this run at the same time.
Property meeting(const SharedCount& present, int claims, const std::string& id) {
  return single_case_property(toy::info(id, 0, "the others are here", Tier::exact, "toy"),
                              [&present, claims](Findings& findings) {
                                present.add_one();
                                findings.require(present.reaches(claims), "nobody came");
                              });
}

ClaimPool pool_of_tables() {
  return {"toy", {.silence = 0}, [](unsigned) { return anonymous_in_flight_table(); }};
}

std::vector<ClaimJob> jobs_of(const std::vector<Property>& claims, unsigned threads) {
  std::vector<ClaimJob> jobs;
  for (const Property& claim : claims) jobs.push_back({&claim, 1, {.threads = threads}});
  return jobs;
}

std::string detail_of(const Attempt& attempt) {
  return attempt.evidence.has_value() ? attempt.evidence->claim + attempt.evidence->detail : attempt.end.death;
}

TEST(ClaimPool, RunsExpectedClaimsAtTheSameTime) {
  const SharedCount present;
  const std::vector<Property> claims{meeting(present, 3, "toy.first"), meeting(present, 3, "toy.second"),
                                     meeting(present, 3, "toy.third")};
  ClaimPool pool = pool_of_tables();
  const std::vector<ClaimJob> jobs = jobs_of(claims, 3);
  pool.expect(jobs);
  EXPECT_EQ(pool.lanes(), 3U);
  SuiteListener silent;
  for (const ClaimJob& job : jobs) {
    const Attempt attempt = pool.run(job, silent);
    ASSERT_TRUE(attempt.evidence.has_value()) << attempt.end.death;
    EXPECT_EQ(attempt.evidence->outcome, stats::Outcome::holds) << attempt.evidence->detail;
    EXPECT_EQ(attempt.evidence->claim, job.property->info.full_name().substr(4));
  }
}

TEST(ClaimPool, RunsNoMoreClaimsAtATimeThanThereAreThreads) {
  const std::vector<Property> claims(9, toy::identity());
  for (const unsigned threads : {1U, 2U, 4U}) {
    ClaimPool pool = pool_of_tables();
    pool.expect(jobs_of(claims, threads));
    EXPECT_EQ(pool.lanes(), threads);
  }
  ClaimPool pool = pool_of_tables();
  pool.expect(jobs_of(claims, 64));
  EXPECT_EQ(pool.lanes(), 4U);
}

// A claim that is asked for before its turn, one that nobody expected, and one that nobody asks for.
TEST(ClaimPool, GivesEachClaimItsOwnEvidenceInWhateverOrderItIsAsked) {
  const SharedCount present;
  std::vector<Property> claims;
  for (const char* id : {"toy.a", "toy.b", "toy.c", "toy.d"}) claims.push_back(meeting(present, 0, id));
  std::vector<ClaimJob> jobs = jobs_of(claims, 2);
  ClaimPool pool = pool_of_tables();
  pool.expect({jobs[0], jobs[1], jobs[2]});
  SuiteListener silent;
  for (const std::size_t asked : {2U, 3U, 0U}) {
    EXPECT_EQ(detail_of(pool.run(jobs[asked], silent)), claims[asked].info.full_name().substr(4)) << asked;
  }
}

TEST(ClaimPool, KillsWhatNobodyAsksForAnyMore) {
  const SharedCount present;
  const std::vector<Property> claims{meeting(present, 1, "toy.short"), meeting(present, 1000, "toy.endless")};
  {
    ClaimPool pool = pool_of_tables();
    const std::vector<ClaimJob> jobs = jobs_of(claims, 2);
    pool.expect(jobs);
    SuiteListener silent;
    EXPECT_TRUE(pool.run(jobs[0], silent).end.finished);
  }
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child is left";
}

}  // namespace
}  // namespace quincunx::props
