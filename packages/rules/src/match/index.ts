export { type MatchClock, minuteLabel, minuteOf } from './clock.ts';
