export { clockLabel, type MatchClock, minuteLabel, minuteOf, minuteOfPart, momentLabel } from './clock.ts';
export { isShown } from './shown-market.ts';
