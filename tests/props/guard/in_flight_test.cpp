#include "guard/in_flight.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <thread>

#include "guard/silence.hpp"

namespace quincunx::props {
namespace {

// A table that this process writes to while the test lives.
struct Table {
  Table() { write_running_cases_to(shared.get()); }
  ~Table() { write_running_cases_to(nullptr); }
  InFlightTable* operator->() const { return shared.get(); }
  std::shared_ptr<InFlightTable> shared = anonymous_in_flight_table();
};

TEST(RunningCase, StandsInTheTableWhileItLives) {
  const Table table;
  table->start("ours/a:S", "quincunx replay qx1-0");
  EXPECT_TRUE(table->cases().empty());
  {
    const RunningCase running({12, "d_k = 3", "abc"});
    ASSERT_EQ(table->cases().size(), 1U);
    EXPECT_EQ(table->cases()[0].number, 12);
    EXPECT_EQ(table->cases()[0].parameters, "d_k = 3");
    EXPECT_EQ(table->cases()[0].reproduce, "abc");
  }
  EXPECT_TRUE(table->cases().empty());
  EXPECT_EQ(table->claim(), "ours/a:S");
  EXPECT_EQ(table->repeat(), "quincunx replay qx1-0");
}

TEST(RunningCase, GivesWayToACaseInsideIt) {
  const Table table;
  const RunningCase outer({1, "d_k = 300", {}});
  {
    const RunningCase inner({1, "d_k = 37", {}});
    ASSERT_EQ(table->cases().size(), 1U);
    EXPECT_EQ(table->cases()[0].parameters, "d_k = 37");
  }
  ASSERT_EQ(table->cases().size(), 1U);
  EXPECT_EQ(table->cases()[0].parameters, "d_k = 300");
}

TEST(RunningCase, OfEachThreadIsListedByItsNumber) {
  const Table table;
  const RunningCase second({2, "here", {}});
  std::thread([&] {
    const RunningCase first({1, "there", {}});
    ASSERT_EQ(table->cases().size(), 2U);
    EXPECT_EQ(table->cases()[0].parameters, "there");
    EXPECT_EQ(table->cases()[1].parameters, "here");
  }).join();
}

TEST(RunningCase, CutsTextAndLeavesOutAStringThatWouldBeCut) {
  const Table table;
  const RunningCase running({1, std::string(5000, 'p'), std::string(5000, 'r')});
  EXPECT_EQ(table->cases()[0].parameters, std::string(511, 'p'));
  EXPECT_EQ(table->cases()[0].reproduce, "");
}

TEST(RunningCase, DoesNothingWithoutATableOrWithoutRoomInIt) {
  const RunningCase without_table({1, "d_k = 1", {}});
  EXPECT_FALSE(static_cast<bool>(Heartbeat::of_this_thread()));
  const Table table;
  std::deque<RunningCase> many;
  for (std::size_t i = 0; i < InFlightTable::slot_count + 3; ++i)
    many.emplace_back(CaseInFlight{static_cast<int>(i), "d_k = 1", {}});
  EXPECT_LE(table->cases().size(), InFlightTable::slot_count);
  while (!many.empty()) many.pop_back();
  EXPECT_TRUE(table->cases().empty());
}

TEST(Silence, GrowsOnlyWhileACaseGivesNoSignOfLife) {
  const Table table;
  Silence silence(*table.shared);
  EXPECT_EQ(silence.look(1), 0);
  const RunningCase running({1, "d_k = 3", {}});
  EXPECT_EQ(silence.look(1), 0) << "the case is new";
  const double first = silence.look(1);
  const double second = silence.look(1);
  EXPECT_GT(second, first);
  std::thread([beat = Heartbeat::of_this_thread()] { beat.give(); }).join();
  EXPECT_EQ(silence.look(1), 0);
  EXPECT_GT(silence.look(1), 0);
}

TEST(Silence, CountsATimeInWhichNobodyLookedForLittle) {
  const Table table;
  const RunningCase running({1, "d_k = 3", {}});
  Silence silence(*table.shared);
  silence.look(1);
  const double due = 1e-9;
  EXPECT_LE(silence.look(due), 2 * due);
}

}  // namespace
}  // namespace quincunx::props
