export { type MatchClock, minuteLabel } from './clock.ts';
