#!/usr/bin/env bash
# Runs a copy of the launcher where dpkg, apt, the compilers, cmake and ctest are pretended, and checks what it asks of them.
set -euo pipefail

source_root=$1
sandbox=$(mktemp -d)
trap 'rm -rf "$sandbox"' EXIT
here=$(dirname "$(readlink -f "$0")")
every_package=$(sed -n 's/^\([a-z][^ #]*\).*/\1/p' "$source_root/cmake/debian-packages.txt")
failures=0

# A Debian where nothing of the list is installed, apt's lists are empty, and the user is root.
fresh_machine() {
  rm -rf "${sandbox:?}"/*
  mkdir -p "$sandbox"/{repository/cmake,tools,state}
  cp "$source_root/quincunx" "$source_root/CMakePresets.json" "$sandbox/repository/"
  cp "$source_root"/cmake/{debian,survey}-packages.txt "$sandbox/repository/cmake/"
  # shellcheck disable=SC2046 # one path a word
  ln -s $(type -P bash cat chmod env flock grep dirname mkdir mktemp nproc readlink realpath rm sed touch) "$sandbox/tools/"
  cp "$here"/pretended/* "$sandbox/tools/"
  printf '%s\n' "$every_package" >"$sandbox/state/archive"
  touch "$sandbox/state/installed" "$sandbox/state/log"
  echo 0 >"$sandbox/state/user"
}

# A pretended compiler: compiler NAME MACRO-LINE
compiler() {
  printf '#!/bin/sh\necho "%s"\n' "$2" >"$sandbox/tools/$1"
  chmod +x "$sandbox/tools/$1"
}

install_everything() {
  printf '%s\n' "$every_package" >"$sandbox/state/installed"
  compiler c++ '#define __GNUC__ 12'
  boost_package libboost1.74-dev 107400
}

boost_package() {
  mkdir -p "$sandbox/state/$1/boost"
  printf '#define BOOST_VERSION %s\n' "$2" >"$sandbox/state/$1/boost/version.hpp"
  echo "$1" >>"$sandbox/state/installed"
}

# launch ARGUMENT...: runs the launcher; sets status, output, messages, asked.
launch() {
  status=0
  env -i HOME="$sandbox" PATH="$sandbox/tools" STATE="$sandbox/state" BOOST_ROOT="$sandbox/no-boost" ${CXX:+CXX="$CXX"} \
    "$sandbox/repository/quincunx" "$@" >"$sandbox/output" 2>"$sandbox/messages" || status=$?
  output=$(<"$sandbox/output") messages=$(<"$sandbox/messages") asked=$(<"$sandbox/state/log")
}

check() {
  local what=$1
  shift
  "$@" && return
  failures=$((failures + 1))
  printf 'FAILED: %s\n  check: %s\n  exit code: %s\n  output: %s\n  messages: %s\n  asked: %s\n' \
    "$what" "${*@Q}" "$status" "$output" "$messages" "$asked"
}

has() { [[ $1 == *"$2"* ]]; }
lacks() { [[ $1 != *"$2"* ]]; }
equal() { [[ $1 == "$2" ]]; }

no_install_lists_and_stops() {
  fresh_machine
  launch verify --no-install
  check 'missing packages give exit code 2' equal "$status" 2
  check 'every package is listed' equal "$messages" "quincunx: missing packages: ${every_package//$'\n'/ }"
  check 'nothing is asked of apt or cmake' equal "$asked" ''
}

no_install_goes_on_when_nothing_is_missing() {
  fresh_machine
  install_everything
  launch verify --no-install --seed 7 -- --no-install
  check 'the program gets all but the first --no-install' equal "$output" 'program: verify --seed 7 -- --no-install'
  check "the program's exit code passes through" equal "$status" 7
  check 'apt-get is not asked' lacks "$asked" 'apt-get'
}

installs_what_is_missing_and_removes_nothing() {
  fresh_machine
  echo ninja-build >"$sandbox/state/installed"
  launch list --json
  check 'the program runs' equal "$output" 'program: list --json'
  check 'it says what it installs' has "$messages" 'installing with apt-get: cmake g++ librapidcheck-dev'
  check 'what is there is not installed again' lacks "$messages" 'ninja-build'
  check 'empty lists are updated' has "$asked" 'apt-get update'
  check 'apt may not remove' has "$asked" '--no-remove --no-install-recommends'
  check 'apt asks no question' has "$asked" 'noninteractive'
  check 'and is asked to remove nothing' lacks "${asked//--no-remove/}" 'remove'
}

an_unknown_package_is_named() {
  fresh_machine
  echo 'libnot-in-debian-dev # of this test' >>"$sandbox/repository/cmake/debian-packages.txt"
  launch verify
  check 'a launcher failure is exit code 3' equal "$status" 3
  check 'the package is named' has "$messages" 'knows no package libnot-in-debian-dev'
  check 'nothing is installed' lacks "$asked" ' install '
}

without_root_it_uses_sudo_or_says_so() {
  fresh_machine
  echo 1000 >"$sandbox/state/user"
  launch verify
  check 'no sudo is exit code 3' equal "$status" 3
  check 'the command for root is shown' has "$messages" 'as root: apt-get install cmake ninja-build'
  mv "$sandbox/tools/pretended-sudo" "$sandbox/tools/sudo"
  launch verify
  check 'with sudo it installs' has "$asked" 'sudo env DEBIAN_FRONTEND=noninteractive apt-get'
}

any_boost_from_1_74_on_is_used() {
  fresh_machine
  boost_package libboost1.81-dev 108100
  launch --no-install
  check 'Boost 1.81 stands in for libboost-dev' lacks "$messages" 'libboost-dev'
  fresh_machine
  boost_package libboost1.71-dev 107100
  launch --no-install
  check 'Boost 1.71 does not' has "$messages" 'libboost-dev'
  fresh_machine
  mkdir -p "$sandbox/no-boost/include/boost"
  echo '#define BOOST_VERSION 108800' >"$sandbox/no-boost/include/boost/version.hpp"
  launch --no-install
  check 'a Boost that is no package does' lacks "$messages" 'libboost-dev'
}

any_compiler_of_cxx20_is_used() {
  fresh_machine
  compiler clang++-15 '#define __clang_major__ 15'
  launch --no-install
  check 'clang 15 stands in for g++' lacks "$messages" 'g++'
  fresh_machine
  compiler g++ '#define __GNUC__ 11'
  launch --no-install
  check 'g++ 11 does not' has "$messages" 'g++'
  CXX=clang++ launch verify
  check 'a CXX that is not here is exit code 3' equal "$status" 3
  check 'and is named' has "$messages" "CXX is 'clang++'"
}

another_compiler_has_another_folder() {
  fresh_machine
  install_everything
  compiler clang++ '#define __clang_major__ 14'
  CXX=clang++ launch verify
  check 'the folder is named after the compiler' test -x "$sandbox/repository/build/verify-clang++/bin/quincunx"
  check 'cmake is given the compiler' has "$asked" 'CXX=clang++ cmake --fresh'
}

a_failed_build_shows_why() {
  fresh_machine
  install_everything
  touch "$sandbox/state/build-fails"
  launch verify
  check 'it is exit code 3' equal "$status" 3
  check "the compiler's words are shown" has "$messages" 'error: pretended'
  check 'stdout stays clean' equal "$output" ''
}

test_runs_ctest() {
  fresh_machine
  install_everything
  launch test -R dot
  check 'slow tests are left out' has "$asked" "--no-tests=error -LE ^slow -R dot"
  check "ctest's exit code passes through" equal "$status" 8
  launch test --slow
  check 'with --slow they are not' equal "${asked##*--no-tests=error}" ''
}

the_survey_takes_what_it_can_get() {
  fresh_machine
  install_everything
  echo libgsl-dev >>"$sandbox/state/archive"
  launch survey --list
  check 'the survey gets its arguments' equal "$output" 'survey: --list'
  check "the survey's exit code passes through" equal "$status" 1
  check 'a library that apt knows is installed' has "$asked" '--no-install-recommends libgsl-dev'
  check 'one that it does not know is left out' has "$messages" 'left out of the survey: libhwy-dev'
  check 'the survey has a folder of its own' test -x "$sandbox/repository/build/survey/bin/quincunx_survey"
}

the_survey_installs_nothing_when_told_so() {
  fresh_machine
  install_everything
  launch --no-install survey --help
  check 'the survey runs' equal "$output" 'survey: --help'
  check 'what is not there is named' has "$messages" 'left out of the survey: libabsl-dev'
  check 'apt-get is not asked' lacks "$asked" 'apt-get'
  launch verify
  check 'nobody else asks for its libraries' lacks "$asked" 'libabsl-dev'
}

another_system_is_left_to_cmake() {
  fresh_machine
  install_everything
  rm "$sandbox/tools/dpkg-query"
  launch verify
  check 'no dpkg: the program is built and run' equal "$output" 'program: verify'
}

for scenario in no_install_lists_and_stops no_install_goes_on_when_nothing_is_missing \
  installs_what_is_missing_and_removes_nothing an_unknown_package_is_named without_root_it_uses_sudo_or_says_so \
  any_boost_from_1_74_on_is_used any_compiler_of_cxx20_is_used another_compiler_has_another_folder \
  a_failed_build_shows_why test_runs_ctest the_survey_takes_what_it_can_get \
  the_survey_installs_nothing_when_told_so another_system_is_left_to_cmake; do
  "$scenario"
done
((failures == 0)) && echo 'all scenarios of the launcher hold'
