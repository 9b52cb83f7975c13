#!/usr/bin/env bash
# consumer_test.sh MODE CONSUMER PLACE WORK [COMPILER]: builds and runs one consumer in a folder of its own.
# MODE is installed (PLACE is a prefix), subdirectory (PLACE is the sources) or pkg-config (PLACE is a prefix).
set -euo pipefail
mode=$1 consumer=$2 place=$3 work=$4 compiler=${5:-c++}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

rm -rf "$work"
mkdir -p "$work"
case $mode in
  installed) where=(-DCMAKE_PREFIX_PATH="$place" -DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF) ;;
  subdirectory) where=(-DQUINCUNX_SOURCE="$place" -DCMAKE_BUILD_TYPE=Debug) ;;
  pkg-config)
    export PKG_CONFIG_PATH
    PKG_CONFIG_PATH=$(dirname "$(find "$place" -name "quincunx-stats.pc")")
    case $consumer in
      stats_alone) module=quincunx-stats source=judge.cpp ;;
      everything) module=quincunx-main source=my_tests.cpp ;; # the library has the main
    esac
    # shellcheck disable=SC2046 # a list of flags
    "$compiler" "$here/$consumer/$source" $(pkg-config --cflags --libs "$module") -o "$work/judge"
    exec "$work/judge"
    ;;
  *) echo "consumer_test.sh: unknown mode '$mode'; valid are installed, subdirectory, pkg-config" >&2; exit 2 ;;
esac
cmake -S "$here/$consumer" -B "$work" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" "${where[@]}"
cmake --build "$work"
if [[ -x $work/judge ]]; then
  "$work/judge"
else
  ctest --test-dir "$work" --output-on-failure --no-tests=error
  # A suite has the labels and the time limit that it was given.
  ctest --test-dir "$work" --print-labels | grep -qx '  second'
  grep -q 'TIMEOUT 60' "$work"/my_suite*_tests.cmake
fi
