import type { CallInput } from '@touchline/contract';

/** The open bets that the slip shows, the latest first. */
export const OPEN_BETS: CallInput<'listBets'> = { tab: 'open', page: 1, size: 10 };
