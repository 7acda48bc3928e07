export { formatOdds, type OddsFormat } from './format.ts';
export { formatHandicap, formatLine, nameHandicap } from './line.ts';
