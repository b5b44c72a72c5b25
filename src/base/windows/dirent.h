// The system's, and what it lacks.
#pragma once
#include_next <dirent.h>

#include "base/windows/posix.h"
