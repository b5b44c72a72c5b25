// The system's, and what it lacks.
#pragma once
#include_next <fcntl.h>

#include "base/windows/posix.h"
