import { PendingCalls, remember } from '@touchline/client/pending';
import { pendingStorage } from '../pending-storage.ts';

/** The money calls of this browser whose outcome is not known. It comes with the pages that move money. */
export const pendingCalls = new PendingCalls(pendingStorage);

export const rememberCall = remember(pendingCalls);
