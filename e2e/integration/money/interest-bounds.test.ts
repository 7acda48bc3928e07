import { auditLedger, engines, manualClock } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import type { SiteJson } from '../../src/edited-sites.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon of a day in China. */
const SPRING_NOON = Date.parse('2026-03-10T04:00:00Z');
/** Rates that pay a whole number of cents a day for 1,000.00. */
const OLD = { from: '1.00', annualRate: '3.65' };
const NEW = { from: '1.00', annualRate: '1.46' };

describe.each(engines)('the bounds of the interest wallet and its rates, on $name', ({ name: engine }) => {
  const sites = (site: SiteJson) => {
    if (site.siteId === 5000)
      return { ...site, interest: { CNY: { tiers: [OLD], next: { from: '2026-03-12', tiers: [NEW] } } } };
    if (site.siteId === 5010)
      return { ...site, interest: { CNY: { tiers: [OLD], minIn: '10.00', maxBalance: '1000.00' } } };
    return site;
  };
  const { clock, server } = useServer({ engine, clock: manualClock(SPRING_NOON), sites });

  const move = (amount: string, idempotencyKey = newKey()) => ({ idempotencyKey, amount });
  const bounded = (number: number) => demoMember(server.url, number, 5010);
  const whole = async (client: HeadlessClient) => {
    const { available, interest } = await must(client, 'walletBalance', {});
    return [available, interest];
  };
  /** To a minute after the next midnight in China. */
  const pass = async () => {
    const midnight = Math.ceil((clock.now() + 8 * HOUR_MS) / DAY_MS) * DAY_MS - 8 * HOUR_MS;
    clock.advance(midnight - clock.now() + 60_000);
    while ((await server.platform.jobs.runDue()) > 0);
    // A job that met another is tried again a little later.
    clock.advance(5_000);
    while ((await server.platform.jobs.runDue()) > 0);
  };

  it('are shown before anything is typed', async () => {
    const view = await must(await bounded(1), 'yebWallet', {});
    expect(view).toMatchObject({ minIn: '10.00', maxBalance: '1000.00', next: null });
    const unbounded = await must(await demoMember(server.url, 1), 'yebWallet', {});
    expect(unbounded).toMatchObject({
      minIn: null,
      maxBalance: null,
      tiers: [OLD],
      next: { from: '2026-03-12', tiers: [NEW] },
    });
  });

  it('change on the day that was announced, which the day before does not know', async () => {
    const member = () => demoMember(server.url, 7);
    const rates = async () => {
      const { tiers, next, days } = await must(await member(), 'yebWallet', {});
      return { tiers, next, latest: days[0] };
    };
    const announced = { from: '2026-03-12', tiers: [NEW] };
    await must(await member(), 'openYeb', { agree: true });
    await must(await member(), 'toYeb', move('1000'));
    await pass();
    expect(await rates()).toMatchObject({ tiers: [OLD], next: announced, latest: { day: '2026-03-10', base: '0.00' } });
    await pass();
    // The eleventh is paid as the twelfth runs, and at the rate of its own day.
    expect(await rates()).toMatchObject({
      tiers: [NEW],
      next: null,
      latest: { day: '2026-03-11', base: '1000.00', annualRate: '3.65', interest: '0.10' },
    });
    await pass();
    expect(await rates()).toMatchObject({
      tiers: [NEW],
      next: null,
      latest: { day: '2026-03-12', base: '1000.00', annualRate: '1.46', interest: '0.04' },
    });
  });

  it('refuse a move in their order, with the amounts, and take nothing', async () => {
    const client = await bounded(1);
    const say = async (amount: string) => {
      const result = await client.client.call('toYeb', move(amount));
      return result.ok ? 'taken' : [result.reason, result.message];
    };
    expect(await refusal(client, 'toYeb', move('0'))).toBe('amount_out_of_range');
    expect(await refusal(client, 'toYeb', move('9.99'))).toBe('not_opened');
    await must(client, 'openYeb', { agree: true });
    expect(await say('9.99')).toEqual(['move_below_min', '单次转入至少10.00']);
    // The amount is also above the balance: the bound is reported first.
    expect(await say('1280.01')).toEqual(['interest_above_max', '余额宝最多持有1000.00，目前还可转入1000.00']);
    expect(await whole(client)).toEqual(['1280.00', '0.00']);
    await must(client, 'toYeb', move('10'));
    expect(await say('990.01')).toEqual(['interest_above_max', '余额宝最多持有1000.00，目前还可转入990.00']);
    expect(await whole(client)).toEqual(['1270.00', '10.00']);
    await must(client, 'toYeb', move('990'));
    expect(await say('10')).toEqual(['interest_above_max', '余额宝最多持有1000.00，目前还可转入0.00']);
    // An amount below the minimum may leave.
    await must(client, 'toCenter', move('0.01'));
    expect(await say('10')).toEqual(['interest_above_max', '余额宝最多持有1000.00，目前还可转入0.01']);
    expect(await whole(client)).toEqual(['280.01', '999.99']);
  });

  it('answer a used key with its result once the wallet is full', async () => {
    const client = await bounded(2);
    await must(client, 'openYeb', { agree: true });
    const key = newKey();
    const first = await must(client, 'toYeb', move('1000', key));
    expect((await must(client, 'toYeb', move('1000', key))).moveId).toBe(first.moveId);
    expect(await refusal(client, 'toYeb', move('5', key))).toBe('key_reused');
    expect(await whole(client)).toEqual(['280.00', '1000.00']);
  });

  it('are kept by moves that come at once', async () => {
    const client = await bounded(3);
    await must(client, 'openYeb', { agree: true });
    const results = await Promise.all(Array.from({ length: 8 }, () => client.client.call('toYeb', move('300'))));
    const refused = results.flatMap((result) => (result.ok ? [] : [result.reason]));
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'interest_above_max'));
    expect(await whole(client)).toEqual(['380.00', '900.00']);
  });

  it('leave at every midnight the amount that does not fit, and amounts below the minimum', async () => {
    const [fills, rests, poor] = [await bounded(4), await bounded(5), await bounded(6)];
    for (const client of [fills, rests, poor]) {
      await must(client, 'openYeb', { agree: true });
      await must(client, 'setYebAutoIn', { isOn: true });
    }
    await must(fills, 'toYeb', move('400'));
    await must(rests, 'toYeb', move('995'));
    await must(poor, 'toYeb', move('900'));
    await must(poor, 'transferIn', { ...move('371'), venueEnName: 'YBDZ' });
    await pass();
    expect(await whole(await bounded(4))).toEqual(['280.00', '1000.00']);
    expect(await whole(await bounded(5))).toEqual(['285.00', '995.00']);
    expect(await whole(await bounded(6))).toEqual(['9.00', '900.00']);
    await pass();
    // The 400.00 that were there the whole day earned, beyond the most too.
    expect(await whole(await bounded(4))).toEqual(['280.00', '1000.04']);
  });

  it('keep the books correct', async () => {
    expect(await auditLedger(server.platform.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
  });
});
