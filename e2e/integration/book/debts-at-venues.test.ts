import { factsOf } from '@touchline/rules/testing';
import { auditLedger, engines, manualClock } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer, useVenue } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { demoMember, must, newKey } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';
import { demoProof, withdrawal } from '../../src/withdrawing.ts';

const VENUE = 'YBDZ';
const NIL = { home: 0, away: 0 };

describe.each(engines)('a win that is taken back while the money is at a venue, on $name', ({ name: engine }) => {
  const clock = manualClock(NOON);
  const venue = useVenue(clock);
  const { server, feed } = useServer({ engine, clock, venue });
  const driver = new BookDriver(server, feed, clock);

  it('is a debt, stops withdrawals, and is kept from money that a transfer returns', async () => {
    const member = await demoMember(server.url, 1);
    const wallet = () => must(member, 'walletBalance', {});
    const move = (amount: string) => ({ idempotencyKey: newKey(), venueEnName: VENUE, amount });
    const proof = await demoProof(member, 1, 'withdraw');
    const askFor = async (amount: string) => {
      const result = await member.client.call('createWithdrawal', await withdrawal(member, amount, { proof }));
      return result.ok ? 'taken' : { reason: result.reason, detail: result.detail };
    };

    const [matchId = ''] = await driver.upcoming(1);
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
    feed.record(matchId, factsOf(NIL, { home: 1, away: 0 }), 1);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    expect(await must(member, 'transferIn', move('1330'))).toMatchObject({ status: 'confirmed' });
    expect(await wallet()).toMatchObject({ available: '50.00' });

    feed.record(matchId, factsOf(NIL, { home: 0, away: 1 }), 2);
    await driver.until(member, betId, { status: 'settled', payout: '0.00' });
    expect(await wallet()).toMatchObject({ available: '0.00' });
    // The money at the venue is not taken there, and none leaves while it is owed.
    expect(await must(member, 'venueBalance', { venueEnName: VENUE })).toMatchObject({ balance: '1330.00' });
    expect(await askFor('100')).toEqual({ reason: 'debt_open', detail: { amount: '150.00' } });

    expect(await must(member, 'transferOut', move('1330'))).toMatchObject({ status: 'confirmed' });
    expect(await askFor('100')).toBe('taken');
    expect(await wallet()).toMatchObject({ available: '1080.00' });
    const kept = await server.platform.db.query<{ sum: bigint }>(
      'SELECT sum(amount)::bigint AS sum FROM bet_receivable_kept WHERE bet_id = $1',
      [BigInt(betId)],
    );
    expect(kept).toEqual([{ sum: 15_000n }]);
    expect(await auditLedger(server.platform.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
  });
});
