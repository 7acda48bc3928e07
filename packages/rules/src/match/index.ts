export { clockLabel, type MatchClock, minuteLabel, minuteOf, minuteOfPart } from './clock.ts';
export { isShown } from './shown-market.ts';
