export { type Fate, type FoundBy, follow, type KeyedCall, paces } from './follow.ts';
export { isLost } from './is-lost.ts';
export {
  type MoneyCall,
  OVER_AFTER_MS,
  type PendingCall,
  PendingCalls,
  type PendingStorage,
  STILL_RUNS_MS,
} from './pending-calls.ts';
export { remember } from './remember.ts';
