export { footballCases } from './football-moments.ts';
export { factsIn, factsOf } from './football-scenarios.ts';
export { certainProfit } from './linear-program.ts';
export { profitTable } from './profit-table.ts';
