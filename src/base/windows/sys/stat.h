// The system's, and what it lacks.
#pragma once
#include_next <sys/stat.h>

#include "base/windows/posix.h"
