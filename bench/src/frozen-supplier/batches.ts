import type { HeadlessClient } from '@touchline/e2e/headless-client';
import { must } from '@touchline/e2e/members';
import { withdrawal } from '@touchline/e2e/withdrawing';
import { type DevEnvironment, type ManualFeed, preMatch } from '@touchline/server/testing';
import { betOf } from '../bets-per-second/book-load.ts';
import { prove } from '../figure.ts';

const HOUR_MS = 3_600_000;
const PRICES = { home: 2000, draw: 3400, away: 3800 };
/** Far beyond what anything here may take: then it did not happen. */
const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 20;

/** Bets on a match of their own, one a member, until its end pays them. Returns the seconds from the end to the last pay. */
export async function settleBatch(
  server: DevEnvironment,
  feed: ManualFeed,
  matchId: string,
  members: readonly bigint[],
): Promise<number> {
  feed.fixture(matchId, server.platform.clock.now() + 10 * HOUR_MS);
  await reached(server, 1, 'SELECT count(*) AS count FROM match WHERE id = $1', [BigInt(matchId)]);
  feed.state(matchId);
  feed.prices(matchId, [preMatch, PRICES]);
  await Promise.all(
    members.map(async (memberId) => {
      const [input, context] = betOf(server, memberId);
      const legs = input.legs.map((leg) => ({ ...leg, matchId }));
      const result = await server.modules.book.bets.place({ ...input, legs }, context);
      if ('refusal' in result) throw new Error(`a bet met ${result.refusal}`);
    }),
  );
  const began = performance.now();
  feed.result(matchId, 2, 1);
  const paid = `SELECT count(*) AS count FROM bet b JOIN bet_leg l ON l.bet_id = b.id
    JOIN ledger_journal j ON j.reference = 'bet/' || b.id AND j.kind = 'bet_payout'
    WHERE l.match_id = $1 AND b.status = 'settled' AND b.payout = 2 * b.stake`;
  await reached(server, members.length, paid, [BigInt(matchId)]);
  return (performance.now() - began) / 1000;
}

/** One withdrawal of each member at the same time. Returns the seconds from the first request to the last payout. */
export async function payOutBatch(server: DevEnvironment, members: readonly HeadlessClient[]): Promise<number> {
  const requests = await Promise.all(members.map((member) => withdrawal(member, '100')));
  const began = performance.now();
  const orders = await Promise.all(
    members.map((member, index) => must(member, 'createWithdrawal', requests[index] as (typeof requests)[number])),
  );
  const paid = `SELECT count(*) AS count FROM pay_order o
    JOIN ledger_journal j ON j.reference = o.id::text AND j.kind = 'withdraw_paid'
    WHERE o.id = ANY ($1::bigint[]) AND o.status = 'succeeded'`;
  await reached(server, orders.length, paid, [orders.map(({ orderId }) => BigInt(orderId))]);
  return (performance.now() - began) / 1000;
}

/** Waits until a query counts so many. */
async function reached(server: DevEnvironment, count: number, sql: string, params: readonly unknown[]): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let found = -1;
  while (performance.now() < until) {
    const [row] = await server.platform.db.query<{ count: bigint }>(sql, params);
    found = Number(row?.count ?? 0n);
    if (found >= count) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  prove(found === count, `${found} of ${count} came to their end: ${sql.split('\n')[0]}`);
}
