// The system's, and what it lacks.
#pragma once
#include_next <unistd.h>

#include "base/windows/posix.h"
