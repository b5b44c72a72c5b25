# What has to be installed beside a compiler. All that is missing is told at once, with what it is called
# elsewhere.
find_package(PkgConfig QUIET)
set(INKROW_MISSING "")

# Notes that WHAT is missing: a package of these names.
macro(inkrow_lacks what debian fedora homebrew)
  list(APPEND INKROW_MISSING "${what}")
  list(APPEND INKROW_MISSING_DEBIAN ${debian})
  list(APPEND INKROW_MISSING_FEDORA ${fedora})
  list(APPEND INKROW_MISSING_HOMEBREW ${homebrew})
endmacro()

# PkgConfig::PREFIX is what pkg-config calls MODULE, where it is there.
macro(inkrow_package prefix module what debian fedora homebrew)
  if(PKG_CONFIG_FOUND)
    pkg_check_modules(${prefix} QUIET IMPORTED_TARGET ${module})
  elseif(NOT "pkg-config" IN_LIST INKROW_MISSING)
    inkrow_lacks(pkg-config pkg-config pkgconf-pkg-config pkgconf)
  endif()
  if(NOT ${prefix}_FOUND)
    inkrow_lacks("${what}" ${debian} ${fedora} ${homebrew})
  endif()
endmacro()

# Ends the configuration where something is missing; WITHOUT says how to do without it.
function(inkrow_stop_if_missing without)
  if(NOT INKROW_MISSING)
    return()
  endif()
  list(JOIN INKROW_MISSING ", " missing)
  foreach(system IN ITEMS DEBIAN FEDORA HOMEBREW)
    list(JOIN INKROW_MISSING_${system} " " ${system})
  endforeach()
  message(FATAL_ERROR "Missing: ${missing}.\n"
    "  Debian, Ubuntu: apt install ${DEBIAN}\n"
    "  Fedora: dnf install ${FEDORA}\n"
    "  Homebrew: brew install ${HOMEBREW}\n"
    "${without}")
endfunction()
