/** Parts that few readers open at once, in one file: each of its own would be named in the map of files that the home page carries. */
export { Analysis } from './analysis.tsx';
export { EventList } from './event-list.tsx';
export { Lineups } from './lineups.tsx';
export { MatchStats } from './match-stats.tsx';
export { OddsHistory } from './odds-history.tsx';
