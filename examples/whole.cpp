// whole FILE: a game between two levels, a proof that is checked, and a review of an SGF file, in
// C++.
#include <inkrow.h>
#include <inkrow_check.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>

namespace {

template <class Struct> Struct sized() {
    Struct made{};
    made.size = sizeof made;
    return made;
}

// A handle that is released by the function for it.
template <class Handle, void (*release)(Handle *)> struct Release {
    void operator()(Handle *handle) const {
        release(handle);
    }
};
using Library = std::unique_ptr<Inkrow, Release<Inkrow, inkrow_free>>;
using Engine = std::unique_ptr<InkrowEngine, Release<InkrowEngine, inkrow_engine_free>>;
using Game = std::unique_ptr<InkrowGame, Release<InkrowGame, inkrow_game_free>>;
using Record = std::unique_ptr<InkrowRecord, Release<InkrowRecord, inkrow_record_free>>;
using Review = std::unique_ptr<InkrowReview, Release<InkrowReview, inkrow_review_free>>;

void check(const Library &library, InkrowError error) {
    if (error != INKROW_OK)
        throw std::runtime_error(library ? inkrow_problem(library.get())
                                         : inkrow_error_text(error));
}

// No exception may leave it.
bool append(void *context, const void *bytes, size_t length) noexcept try {
    static_cast<std::string *>(context)->append(static_cast<const char *>(bytes), length);
    return true;
} catch (const std::bad_alloc &) {
    return false;
}

Game new_game(const Library &library, const char *variant) {
    InkrowGame *game = nullptr;
    check(library, inkrow_game_new(library.get(), variant, &game));
    return Game(game);
}

void play(const Library &library, const Engine &engine) {
    const Game game = new_game(library, "7x6x4+drop");
    auto board = sized<InkrowBoard>();
    for (check(library, inkrow_game_read(game.get(), &board)); board.outcome == INKROW_OPEN;
         check(library, inkrow_game_read(game.get(), &board))) {
        auto line = sized<InkrowLine>();
        const int level = board.to_move == 'X' ? 3 : 2;
        check(library, inkrow_engine_choose(engine.get(), game.get(), level, 1, nullptr, &line));
        check(library, inkrow_game_play(game.get(), line.move));
    }
    std::cout << board.plies << " moves: "
              << (board.outcome == INKROW_DRAW     ? "a draw"
                  : board.outcome == INKROW_X_WINS ? "X won"
                                                   : "O won")
              << '\n';
}

void prove(const Library &library, const Engine &engine) {
    const Game game = new_game(library, "7x7x5");
    auto solution = sized<InkrowSolution>();
    std::string certificate;
    check(library, inkrow_engine_solve(engine.get(), game.get(), nullptr, &solution));
    check(library, inkrow_engine_certify(engine.get(), game.get(), solution.at_least, 0, append,
                                         &certificate));
    auto report = sized<InkrowCheckReport>();
    const bool valid =
        inkrow_check_bytes(certificate.data(), certificate.size(), &report) == INKROW_CHECK_VALID;
    std::cout << report.variant << ": value " << solution.at_least << ", certificate "
              << (valid && report.holds[0] && report.holds[1] ? "valid" : "not valid") << '\n';
}

void review(const Library &library, const Engine &engine, const char *name) {
    std::ifstream file(name, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    InkrowRecord *loaded = nullptr;
    InkrowReview *made = nullptr;
    check(library, inkrow_record_load(library.get(), bytes.data(), bytes.size(), &loaded));
    const Record record(loaded);
    check(library, inkrow_engine_review(engine.get(), record.get(), 1000, nullptr, nullptr, &made));
    const Review review(made);
    int count = 0;
    check(library, inkrow_review_count(review.get(), &count));
    for (int i = 0; i < count; i++) {
        auto move = sized<InkrowReviewMove>();
        check(library, inkrow_review_move(review.get(), i, &move));
        std::cout << move.move << move.mark << (i + 1 < count ? " " : "\n");
    }
}

} // namespace

int main(int count, char **arguments) try {
    if (count != 2)
        throw std::runtime_error("expected the name of a file");
    Inkrow *begun = nullptr;
    check(nullptr, inkrow_new(nullptr, &begun));
    const Library library(begun);
    auto setup = sized<InkrowEngineSetup>();
    setup.table_mib = 16;
    InkrowEngine *started = nullptr;
    check(library, inkrow_engine_new(library.get(), &setup, &started));
    const Engine engine(started);
    play(library, engine);
    prove(library, engine);
    review(library, engine, arguments[1]);
} catch (const std::exception &error) {
    std::cerr << "whole: " << error.what() << '\n';
    return 1;
}
