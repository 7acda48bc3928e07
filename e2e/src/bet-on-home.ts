import type { HeadlessClient } from './headless-client.ts';
import { must, newKey } from './members.ts';

interface Terms {
  /** The result of the whole match before it begins, where nothing else is named. */
  readonly marketId?: string;
  readonly stake?: string;
}

/** Places a single bet on the home side at 2.10, and gives its number. */
export async function betOnHome(
  member: HeadlessClient,
  matchId: string,
  { marketId = 'pre.1x2.full', stake = '40.00' }: Terms = {},
): Promise<string> {
  const { betId } = await must(member, 'placeBet', {
    idempotencyKey: newKey(),
    kind: 'single',
    legs: [{ matchId, marketId, outcome: 'home', oddsMilli: 2100 }],
    stake,
    oddsChange: 'any',
    oddsFormat: 'decimal',
  });
  return betId;
}
