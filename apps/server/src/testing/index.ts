export { auditLedger } from '../ledger/audit.ts';
export { formatMarketId } from '../modules/book/market-id.ts';
export { manualClock } from '../platform/clock.ts';
export { openDatabase } from '../platform/db/open.ts';
export { type DevEnvironment, startDev } from './dev-environment.ts';
export { createPostgresDatabase, type Engine, engines } from './engines.ts';
export { inPlay, liveHandicap, ManualFeed, preMatch } from './manual-feed.ts';
