export { clockLabel, type MatchClock, minuteLabel, minuteOf, minuteOfPart, momentLabel } from './clock.ts';
export { columnLines, mainLine } from './column-lines.ts';
export { isShown } from './shown-market.ts';
