/** What is asked of the program, by both runners. */
export const ALL_BOARDS = "forall(solution(Board), (print_board(Board), nl, flush_output)), write(complete), nl";
