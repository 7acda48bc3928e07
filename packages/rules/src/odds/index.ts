export { formatOdds, type OddsFormat } from './format.ts';
export { formatHandicap, formatLine, formatLineDecimal, nameHandicap } from './line.ts';
