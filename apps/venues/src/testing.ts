/** The reference venues for tests of other workspaces. */
export { Faults, type VenueFault } from './faults.ts';
export { Plays } from './plays.ts';
export { Purses } from './purses.ts';
export { Rounds } from './rounds.ts';
export { createVenueServer } from './venue-server.ts';
