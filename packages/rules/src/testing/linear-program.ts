/**
 * The best certain profit per unit staked that stakes on these bets can buy: the most t for which some stakes, none
 * negative and one in sum, return at least t whatever happens. `profits[bet][outcome]` is what a bet brings per unit.
 * Below zero there is no set of bets that wins whatever happens. Solved by the simplex method.
 */
export function certainProfit(profits: readonly (readonly number[])[]): { value: number; stakes: number[] } {
  const outcomes = profits[0]?.length ?? 0;
  // A game with entries above zero: least x with A·x ≥ 1 has sum 1 / value. The dual starts from a feasible corner:
  // most y with Aᵀ·y ≤ 1, and the stakes are read from its slacks.
  const lift = 1 - Math.min(...profits.map((row) => Math.min(...row)));
  const rows = profits.length;
  const width = outcomes + rows + 1;
  const tableau = profits.map((row, bet) => {
    const line = new Float64Array(width);
    row.forEach((profit, outcome) => {
      line[outcome] = profit + lift;
    });
    line[outcomes + bet] = 1;
    line[width - 1] = 1;
    return line;
  });
  const goal = new Float64Array(width);
  goal.fill(-1, 0, outcomes);
  for (let round = 0; round < 50 * (rows + outcomes); round++) {
    const column = entering(goal, width - 1, round > 4 * (rows + outcomes));
    if (column < 0) break;
    const pivotRow = leaving(tableau, column, width - 1);
    const pivot = tableau[pivotRow];
    if (!pivot) throw new Error('the program has no bound');
    scale(pivot, 1 / (pivot[column] ?? 1));
    for (const line of [...tableau, goal]) if (line !== pivot) subtract(line, pivot, line[column] ?? 0);
  }
  const sum = goal[width - 1] ?? 0;
  const value = 1 / sum - lift;
  return { value, stakes: profits.map((_, bet) => (goal[outcomes + bet] ?? 0) / sum) };
}

/** The steepest column, or the first one that improves when the walk is long: that one never runs in a circle. */
function entering(goal: Float64Array, end: number, first: boolean): number {
  let best = -1;
  let least = -1e-10;
  for (let column = 0; column < end; column++) {
    const slope = goal[column] as number;
    if (slope >= least) continue;
    best = column;
    if (first) return best;
    least = slope;
  }
  return best;
}

function leaving(tableau: readonly Float64Array[], column: number, end: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  tableau.forEach((line, row) => {
    const share = line[column] as number;
    if (share <= 1e-11) return;
    const ratio = (line[end] as number) / share;
    if (ratio < least) {
      least = ratio;
      best = row;
    }
  });
  return best;
}

function scale(line: Float64Array, by: number): void {
  for (let index = 0; index < line.length; index++) line[index] = (line[index] as number) * by;
}

function subtract(line: Float64Array, other: Float64Array, times: number): void {
  if (times === 0) return;
  for (let index = 0; index < line.length; index++)
    line[index] = (line[index] as number) - times * (other[index] as number);
}
