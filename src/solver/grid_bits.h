// How many cells a set of cells can hold. The provers are compiled twice, for 64 and for 128: the
// build defines GRID_BITS, and who includes their headers gets those for 64 cells unless it does.
// Both are in one library, so the wide ones have names of their own.
#ifndef INKROW_SOLVER_GRID_BITS_H
#define INKROW_SOLVER_GRID_BITS_H

#include <stdint.h>

#ifndef GRID_BITS
#define GRID_BITS 64
#endif

#if GRID_BITS == 64

/// Bit i is the cell with number i.
typedef uint64_t CellSet;
enum { GRID_LINES_MAX = 168 }; ///< 8x8x3 has that many, and no board of 64 cells has more

#elif GRID_BITS == 128

typedef unsigned __int128 CellSet;
enum { GRID_LINES_MAX = 376 }; ///< 16x8x3 has that many, and no board of 128 cells has more

#define bound_holds           bound_holds_128
#define bound_holds_after     bound_holds_after_128
#define bound_has_wide        bound_has_wide_128
#define bound_has_widest      bound_has_widest_128
#define bound_init            bound_init_128
#define bound_pairs_of        bound_pairs_of_128
#define bound_prove_wide      bound_prove_wide_128
#define bound_prove_widest    bound_prove_widest_128
#define bound_refutes         bound_refutes_128
#define forcing_find          forcing_find_128
#define forcing_zone          forcing_zone_128
#define grid_canonical        grid_canonical_128
#define grid_completions      grid_completions_128
#define grid_fits             grid_fits_128
#define grid_free             grid_free_128
#define grid_has_row          grid_has_row_128
#define grid_without_overlong grid_without_overlong_128
#define grid_marks            grid_marks_128
#define grid_new              grid_new_128
#define plain_solver_fits     plain_solver_fits_128
#define plain_solver_solve    plain_solver_solve_128
#define portfolio_add         portfolio_add_128
#define portfolio_ask         portfolio_ask_128
#define portfolio_bounds      portfolio_bounds_128
#define portfolio_bytes       portfolio_bytes_128
#define portfolio_free        portfolio_free_128
#define portfolio_init        portfolio_init_128
#define portfolio_kind_name   portfolio_kind_name_128
#define portfolio_moves       portfolio_moves_128
#define portfolio_run         portfolio_run_128
#define proof_name            proof_name_128
#define proof_table_bytes     proof_table_bytes_128
#define proof_table_find      proof_table_find_128
#define proof_table_free      proof_table_free_128
#define proof_table_init      proof_table_init_128
#define proof_table_store     proof_table_store_128
#define prover_ask            prover_ask_128
#define prover_free           prover_free_128
#define prover_init           prover_init_128
#define prover_init_with      prover_init_with_128
#define prover_work_known     prover_work_known_128
#define solved_of_entry       solved_of_entry_128
#define solved_store          solved_store_128

#else
#error "GRID_BITS is 64 or 128"
#endif

enum { GRID_CELLS_MAX = GRID_BITS };

#endif
