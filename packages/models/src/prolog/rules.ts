/**
 * The part of the Prolog program that is the same for every puzzle. It has the shape of the program in the article
 * about big cats: facts for tiles and matches, `rotated_tile`, rows and columns. But it does not build a permutation of
 * all tiles first and test it afterwards: it compares a tile with its neighbours as soon as it is chosen.
 *
 * It uses only ISO Prolog and the usual lists library (`select`, `nth0`), no constraints.
 */
export const RULES = String.raw`% solution(Board): Board is a list of rows from the top, a row is a list of cells from the left, and a cell is
% placed(Tile, Rotation, Right, Bottom) or hole. On backtracking, every arrangement once.
solution(Board) :-
    board(Width, _),
    findall(Tile, tile(Tile, _, _, _, _), Tiles),
    length(Nothing, Width),
    rim_row(Nothing),
    rows(0, Nothing, Tiles, Board).

rim_row([]).
rim_row([hole | Cells]) :-
    rim_row(Cells).

% rows(Y, Above, Tiles, Rows): Rows, from row Y on, fit below the row Above and are made of Tiles.
rows(Y, _, _, []) :-
    board(_, Y).
rows(Y, Above, Tiles, [Row | Rows]) :-
    board(_, Height),
    Y < Height,
    row(0, Y, hole, Above, Tiles, Rest, Row),
    Below is Y + 1,
    rows(Below, Row, Rest, Rows).

% row(X, Y, West, Above, Tiles, Rest, Cells): Cells, from column X on, fit to the cell West of them and to the cells
% Above them; of Tiles, Rest are left.
row(_, _, _, [], Tiles, Tiles, []).
row(X, Y, West, [North | Above], Tiles, Rest, [Cell | Cells]) :-
    cell(X, Y, West, North, Tiles, Fewer, Cell),
    East is X + 1,
    row(East, Y, Cell, Above, Fewer, Rest, Cells).

% A tile is compared with its neighbours as soon as it is chosen, so most boards are abandoned after a few tiles.
cell(X, Y, _, _, Tiles, Tiles, hole) :-
    hole(X, Y).
cell(X, Y, West, North, Tiles, Rest, placed(Tile, Rotation, Right, Bottom)) :-
    \+ hole(X, Y),
    select(Tile, Tiles, Rest),
    may_lie(Tile, X, Y),
    rotated_tile(Rotation, Tile, Top, Right, Bottom, Left),
    right_of(West, Left),
    below(North, Top),
    edges_fit(X, Y, Top, Right, Bottom, Left),
    may_turn(Rotation, Tile, X, Y).

% The same tile, turned. The word says where its own top points.
rotated_tile(up, Tile, Top, Right, Bottom, Left) :-
    tile(Tile, Top, Right, Bottom, Left).
rotated_tile(right, Tile, Left, Top, Right, Bottom) :-
    tile(Tile, Top, Right, Bottom, Left).
rotated_tile(down, Tile, Bottom, Left, Top, Right) :-
    tile(Tile, Top, Right, Bottom, Left).
rotated_tile(left, Tile, Right, Bottom, Left, Top) :-
    tile(Tile, Top, Right, Bottom, Left).

right_of(hole, _).
right_of(placed(_, _, Right, _), Left) :-
    mates(Right, Left).

below(hole, _).
below(placed(_, _, _, Bottom), Top) :-
    mates(Bottom, Top).

mates(A, B) :-
    match(A, B), !.
mates(A, B) :-
    match(B, A), !.

% Sides on the rim show the frame or one of the rim's labels; inner sides never show the frame. Without either, any label fits.
edges_fit(_, _, _, _, _, _) :-
    \+ frame(_), \+ rim(_), !.
edges_fit(X, Y, Top, Right, Bottom, Left) :-
    North is Y - 1,
    East is X + 1,
    South is Y + 1,
    West is X - 1,
    faces(X, North, Top),
    faces(East, Y, Right),
    faces(X, South, Bottom),
    faces(West, Y, Left).

faces(X, Y, Label) :-
    open(X, Y), !,
    \+ frame(Label).
faces(_, _, Label) :-
    frame(Label), !.
faces(_, _, Label) :-
    rim(Label), !.

open(X, Y) :-
    board(Width, Height),
    X >= 0,
    X < Width,
    Y >= 0,
    Y < Height,
    \+ hole(X, Y).

% A pinned tile is on its cell and nowhere else.
may_lie(Tile, X, Y) :-
    pin(X, Y, Pinned, _), !,
    Tile == Pinned.
may_lie(Tile, _, _) :-
    \+ pin(_, _, Tile, _).

% Of turns that look alike only the first counts; a pin may ask for one of them, by its look.
may_turn(Rotation, Tile, X, Y) :-
    new_look(Rotation, Tile),
    \+ (pin(X, Y, Tile, Turns), integer(Turns), \+ looks(Rotation, Tile, Turns)).

new_look(up, _).
new_look(right, Tile) :-
    may_rotate,
    \+ tile(Tile, A, A, A, A).
new_look(down, Tile) :-
    may_rotate,
    \+ tile(Tile, A, B, A, B).
new_look(left, Tile) :-
    may_rotate,
    \+ tile(Tile, A, B, A, B).

may_rotate :-
    \+ rotate(no).

looks(Rotation, Tile, Turns) :-
    nth0(Turns, [up, right, down, left], Pinned),
    rotated_tile(Rotation, Tile, Top, Right, Bottom, Left),
    rotated_tile(Pinned, Tile, Top, Right, Bottom, Left).

% print_board(Board): a line for each row, "3 left" for a tile and "-" for a hole.
print_board([]).
print_board([Row | Rows]) :-
    print_row(Row),
    print_board(Rows).

print_row([Cell | Cells]) :-
    print_cell(Cell),
    print_cells(Cells).

print_cells([]) :-
    nl.
print_cells([Cell | Cells]) :-
    write('  '),
    print_cell(Cell),
    print_cells(Cells).

print_cell(hole) :-
    write(-).
print_cell(placed(Tile, Rotation, _, _)) :-
    write(Tile),
    write(' '),
    write(Rotation).
`;

/** The goal that both runners give the program. */
export const ALL_BOARDS = "forall(solution(Board), (print_board(Board), nl, flush_output)), write(complete), nl";
