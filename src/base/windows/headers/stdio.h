// The system's, and what it lacks.
#pragma once
#include_next <stdio.h>

#include "base/windows/memory_stream.h"
#include "base/windows/paths.h"
#define fopen(path, mode) windows_fopen(path, mode)
