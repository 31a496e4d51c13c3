"""Solves an edge-matching puzzle with CP-SAT of OR-Tools: the bench contestant cp-sat.

Standard input: JSON with `workers`, `seconds` and
    cells   for each cell, its turned tiles as rows [tile, rotation, label N, E, S, W]: those that pins and frame allow
    borders [first cell, its side, second cell, its side] for each pair of sides that touch
    mates   pairs of labels that mate, in both directions
    tiles   number of tiles; each is used at most once

A cell is a tuple (tile, rotation and the four labels) of its table, tiles are all different, and touching labels mate.

Standard output: JSON with `status` (solved, complete, limit), `seconds` from model to answer, and [tile, rotation] by
cell if solved.
"""
import json
import sys
import time

from ortools.sat.python import cp_model

task = json.load(sys.stdin)
started = time.perf_counter()
model = cp_model.CpModel()
by_equality = bool(task["mates"]) and all(a == b for a, b in task["mates"])

cells = []
for number, rows in enumerate(task["cells"]):
    names = ["tile", "rotation", "north", "east", "south", "west"]
    columns = [sorted({row[i] for row in rows}) for i in range(len(names))]
    variables = [
        model.new_int_var_from_domain(cp_model.Domain.from_values(values), f"{name} {number}")
        for name, values in zip(names, columns)
    ]
    model.add_allowed_assignments(variables, rows)
    cells.append(variables)
model.add_all_different([cell[0] for cell in cells])
for first, side, second, facing in task["borders"]:
    a, b = cells[first][2 + side], cells[second][2 + facing]
    if by_equality:
        model.add(a == b)
    else:
        model.add_allowed_assignments([a, b], task["mates"])

solver = cp_model.CpSolver()
solver.parameters.num_workers = task["workers"]
solver.parameters.max_time_in_seconds = max(0.001, task["seconds"] - (time.perf_counter() - started))
status = solver.solve(model)
answer = {"status": "limit", "seconds": time.perf_counter() - started}
if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
    answer["status"] = "solved"
    answer["placed"] = [[solver.value(cell[0]), solver.value(cell[1])] for cell in cells]
elif status == cp_model.INFEASIBLE:
    answer["status"] = "complete"
json.dump(answer, sys.stdout)
