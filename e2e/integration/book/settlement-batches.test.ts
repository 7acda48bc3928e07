import { factsOf } from '@touchline/rules/testing';
import { auditLedger, engines } from '@touchline/server/testing';
import { describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { demoMember, must } from '../../src/members.ts';

const BATCH = 200;
const MEMBERS = 5;
const BETS_EACH = 42;
const NIL = { home: 0, away: 0 };

describe.each(engines)('a match with more bets than a batch takes, on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = new BookDriver(server, feed, clock);

  it('is settled batch by batch, each by the record when its turn comes', async () => {
    const [matchId = ''] = await driver.upcoming(1);
    for (let number = 1; number <= MEMBERS; number++) {
      const member = await demoMember(server.url, number);
      const bets = Array.from({ length: BETS_EACH }, () => driver.bet([driver.leg(matchId)], { stake: '10' }));
      await Promise.all(bets.map((bet) => must(member, 'placeBet', bet)));
    }

    const { db } = server.platform;
    const transaction = db.transaction.bind(db);
    let isCorrected = false;
    const spy = vi.spyOn(db, 'transaction').mockImplementation((async (work) => {
      const result = await transaction(work);
      if (isCorrected || !isFullBatch(result)) return result;
      // The record changes between the first batch and the second.
      isCorrected = true;
      feed.record(matchId, factsOf(NIL, { home: 0, away: 1 }), 2);
      await expect
        .poll(() => db.query('SELECT 1 FROM match_result WHERE match_id = $1 AND version = 2', [BigInt(matchId)]))
        .toHaveLength(1);
      return result;
    }) as typeof db.transaction);
    feed.record(matchId, factsOf(NIL, { home: 1, away: 0 }), 1);

    /** The steps of every bet from its settlement on, oldest bet first. */
    const settlements = () =>
      db.query<{ steps: string[] }>(
        `SELECT array_agg(e.status || ' ' || e.amount ORDER BY e.position) AS steps
         FROM bet b JOIN bet_event e ON e.bet_id = b.id AND e.status IN ('settled', 'resettled') GROUP BY b.id ORDER BY b.id`,
      );
    const both = ['settled 2000', 'resettled 0'];
    const expected = [
      ...Array.from({ length: BATCH }, () => both),
      ...Array.from({ length: MEMBERS * BETS_EACH - BATCH }, () => ['settled 0']),
    ];
    await expect
      .poll(async () => (await settlements()).map(({ steps }) => steps), { timeout: 60_000 })
      .toEqual(expected);
    spy.mockRestore();
    for (let number = 1; number <= MEMBERS; number++) {
      const wallet = await must(await demoMember(server.url, number), 'walletBalance', {});
      expect(wallet).toMatchObject({ available: '860.00', lockedBets: '0.00' });
    }
    expect(await auditLedger(db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
  });
});

function isFullBatch(result: unknown): boolean {
  const planned = (result as { planned?: readonly unknown[] } | undefined)?.planned;
  return planned?.length === BATCH;
}
