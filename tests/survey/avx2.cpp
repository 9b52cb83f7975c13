// Gives the library of AVX2 functions a source when no library that has such functions was found.
namespace quincunx::survey::avx2 {}
