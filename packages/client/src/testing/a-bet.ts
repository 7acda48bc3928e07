import type { CallInput } from '@touchline/contract';

/** A bet as the slip sends it: the call that must never happen twice. */
export const aBet: CallInput<'placeBet'> = {
  idempotencyKey: 'key-0123456789abcdef',
  kind: 'single',
  legs: [{ matchId: '1', marketId: 'm', outcome: 'home', oddsMilli: 1850 }],
  stake: '50',
  oddsChange: 'any',
  oddsFormat: 'decimal',
};
