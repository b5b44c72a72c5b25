# Inkrow.app with the engine and the checker beside the window, as a disk image by `cpack -G DragNDrop`. Included by
# CMakeLists.txt. Nobody has tried it: it is written by what CMake's manual says.
set_target_properties(inkrow PROPERTIES MACOSX_BUNDLE ON OUTPUT_NAME Inkrow
  MACOSX_BUNDLE_BUNDLE_NAME Inkrow
  MACOSX_BUNDLE_BUNDLE_VERSION ${PROJECT_VERSION}
  MACOSX_BUNDLE_SHORT_VERSION_STRING ${PROJECT_VERSION}
  MACOSX_BUNDLE_GUI_IDENTIFIER local.inkrow.Inkrow)
install(PROGRAMS $<TARGET_FILE:inkrow-engine> $<TARGET_FILE:inkrow-check>
  DESTINATION Inkrow.app/Contents/MacOS COMPONENT window)
# What it loads from Homebrew goes into it.
install(CODE "include(BundleUtilities)
  fixup_bundle(\"\${CMAKE_INSTALL_PREFIX}/Inkrow.app\" \"\" \"\")" COMPONENT window)
if(INKROW_PACKAGES)
  set(CPACK_GENERATOR DragNDrop)
  set(CPACK_PACKAGE_NAME Inkrow)
  set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
  include(CPack)
endif()
