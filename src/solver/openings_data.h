// Written by tools/drop_openings; openings.c says what an entry is.
0x0020408102040b4b,
