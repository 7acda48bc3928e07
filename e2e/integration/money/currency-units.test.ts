import type { CallInput } from '@touchline/contract';
import { auditLedger, engines, formatMarketId, ManualFeed, manualClock, preMatch } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer, useVenue } from '../../fixtures/use-server.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';
import { withdrawDriver } from '../../src/withdraw-driver.ts';
import { withdrawal } from '../../src/withdrawing.ts';

const VENUE = 'YBDZ';

describe.each(engines)('the unit a member settles in on $name', ({ name: engine }) => {
  const clock = manualClock(NOON);
  const feed = new ManualFeed(clock);
  const venue = useVenue(clock);
  const { server } = useServer({ engine, clock, feed, venue });

  const driver = withdrawDriver(() => server, clock);

  it('is switched there and back; every session follows at once and each unit keeps its money', async () => {
    const client = await demoMember(server.url, 1);
    expect(await must(client, 'currencyUnits', {})).toEqual({
      currency: 'CNY',
      items: [
        { currency: 'CNY', available: '1280.00' },
        { currency: 'USDT', available: '0.00' },
      ],
      obstacles: [],
    });
    expect(await must(client, 'switchCurrency', { currency: 'USDT' })).toMatchObject({ currency: 'USDT' });
    expect(await must(client, 'memberInfo', {})).toMatchObject({ currency: 'USDT' });
    expect(await must(client, 'walletBalance', {})).toMatchObject({ currency: 'USDT', available: '0.00' });
    expect(await refusal(client, 'transferIn', { idempotencyKey: newKey(), venueEnName: VENUE, amount: '10' })).toBe(
      'insufficient_balance',
    );
    const typedBefore = { idempotencyKey: newKey(), amount: '10', currency: 'CNY' } as const;
    expect(await refusal(client, 'transferIn', { ...typedBefore, venueEnName: 'PGDZ' })).toBe('unit_changed');
    expect(await refusal(client, 'transferOut', { ...typedBefore, venueEnName: VENUE })).toBe('unit_changed');
    expect(await refusal(client, 'toYeb', typedBefore)).toBe('unit_changed');
    await driver.gift(client, '12.34', 'USDT');
    expect((await must(client, 'dealRecords', {})).items).toMatchObject([{ amount: '12.34', currency: 'USDT' }]);
    expect(await must(client, 'switchCurrency', { currency: 'USDT' })).toMatchObject({ currency: 'USDT' });
    expect(await must(client, 'switchCurrency', { currency: 'CNY' })).toMatchObject({
      currency: 'CNY',
      items: [{ available: '1280.00' }, { available: '12.34' }],
    });
    expect((await must(client, 'dealRecords', {})).items.every((item) => item.currency === 'CNY')).toBe(true);
  });

  it('counts money of the other unit when the account is to be closed', async () => {
    const client = await demoMember(server.url, 2);
    await must(client, 'switchCurrency', { currency: 'USDT' });
    expect(await must(client, 'checkCloseAccount', {})).toMatchObject({ balance: '1280.00', currency: 'CNY' });
  });

  it('stays while anything of it is open: the order of the refusals', async () => {
    const client = await demoMember(server.url, 3);
    const other = { currency: 'USDT' } as const;
    await must(client, 'setLimit', { kind: 'loss', period: 'week', amount: '5000' });
    expect(await refusal(client, 'switchCurrency', other)).toBe('limits_in_force');

    await must(client, 'transferIn', { idempotencyKey: newKey(), venueEnName: VENUE, amount: '50' });
    expect(await refusal(client, 'switchCurrency', other)).toBe('venue_money');

    venue.faults.add((await must(client, 'memberInfo', {})).id, 'silent_before');
    await must(client, 'transferIn', { idempotencyKey: newKey(), venueEnName: 'AGDZ', amount: '50' });
    expect(await refusal(client, 'switchCurrency', other)).toBe('transfer_open');

    await must(client, 'createDeposit', { idempotencyKey: newKey(), channelId: '101', amount: '500' });
    expect(await refusal(client, 'switchCurrency', other)).toBe('deposit_open');
    expect((await must(client, 'currencyUnits', {})).obstacles).toEqual([
      'deposit_open',
      'transfer_open',
      'venue_money',
      'limits_in_force',
    ]);
    expect(await must(client, 'memberInfo', {})).toMatchObject({ currency: 'CNY' });
    expect(await must(client, 'switchCurrency', { currency: 'CNY' })).toMatchObject({ currency: 'CNY' });
  }, 20_000);

  it('stays while a withdrawal or a bet is open, the bet named first', async () => {
    const client = await demoMember(server.url, 4);
    await must(client, 'createWithdrawal', await withdrawal(client, '100.06'));
    expect(await refusal(client, 'switchCurrency', { currency: 'USDT' })).toBe('withdrawal_open');
    feed.fixture('901', clock.now() + 3_600_000);
    await expect.poll(() => server.platform.db.query('SELECT 1 FROM match WHERE id = 901')).toHaveLength(1);
    feed.state('901');
    feed.prices('901', [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
    const slip: CallInput<'placeBet'> = {
      idempotencyKey: newKey(),
      kind: 'single',
      legs: [{ matchId: '901', marketId: formatMarketId(preMatch), outcome: 'home', oddsMilli: 2000 }],
      stake: '10',
      oddsChange: 'none',
      oddsFormat: 'decimal',
    };
    expect(await refusal(client, 'placeBet', { ...slip, currency: 'USDT' })).toBe('unit_changed');
    await must(client, 'placeBet', { ...slip, currency: 'CNY' });
    expect(await refusal(client, 'switchCurrency', { currency: 'USDT' })).toBe('bets_open');
  });

  it('keeps the books correct', async () => {
    expect(await auditLedger(server.platform.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
  });
});
