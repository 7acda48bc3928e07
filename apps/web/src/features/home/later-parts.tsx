/** Parts of the page after its first screen, in one file. */
export { FavouriteStar } from '../../sports/goals/favourite-star.tsx';
export { LeagueMark } from '../../ui/art/league-mark.tsx';
export { OpenBets } from './open-bets.tsx';
export { QuickActions } from './quick-actions.tsx';
export { Rail } from './rail.tsx';
export { RowMarks } from './row-marks.tsx';
export { SessionStrip } from './session-strip.tsx';
export { Sponsors } from './sponsors.tsx';
export { Venues } from './venues.tsx';
export { Watching } from './watching.tsx';
