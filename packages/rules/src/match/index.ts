export { clockLabel, type MatchClock, minuteLabel, minuteOf, minuteOfPart } from './clock.ts';
