"""A recipe for Conan 2. Untested: it has not been run with Conan yet.

conan create cmake/packaging/conan --build=missing -s compiler.cppstd=20
"""

import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load


class Quincunx(ConanFile):
    name = "quincunx"
    description = "Property-based statistical verification for C++20"
    license = "MIT"
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"

    @property
    def _root(self):
        return os.path.join(self.recipe_folder, "..", "..", "..")

    def set_version(self):
        text = load(self, os.path.join(self._root, "CMakeLists.txt"))
        self.version = re.search(r"project\(quincunx VERSION ([0-9.]+)", text).group(1)

    def export_sources(self):
        for pattern in ("CMakeLists.txt", "LICENSE", "cmake/*", "docs/*", "lib/*", "stats/*", "props/*"):
            copy(self, pattern, self._root, self.export_sources_folder)

    def requirements(self):
        self.requires("boost/1.81.0", headers=True)
        self.requires("fmt/9.1.0")
        self.requires("gtest/1.12.1", transitive_headers=True)
        self.requires("rapidcheck/cci.20220514")
        self.requires("cli11/2.3.2")
        self.requires("nlohmann_json/3.11.2")

    def validate(self):
        check_min_cppstd(self, 20)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["QUINCUNX_TESTS"] = "OFF"
        toolchain.cache_variables["QUINCUNX_INSTALL"] = "ON"
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        # Consumers find the package that cmake --install makes, components and all.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs.append(os.path.join("lib", "cmake", "quincunx"))
