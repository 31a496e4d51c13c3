/** The goal that both runners give the program. */
export const ALL_BOARDS = "forall(solution(Board), (print_board(Board), nl, flush_output)), write(complete), nl";
