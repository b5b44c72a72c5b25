// The system's, and what it lacks.
#pragma once
#include_next <signal.h>

#include "base/windows/signals.h"
