import { auditLedger, everyEngine, manualClock } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer, useVenue } from '../../fixtures/use-server.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const VENUE = 'YBDZ';

describe.each(everyEngine)('money to and from venues on $name', ({ name: engine }) => {
  const clock = manualClock(NOON);
  const venue = useVenue(clock);
  const { server } = useServer({ engine, clock, venue });

  const idOf = async (number: number) =>
    String((await server.modules.account.members.byName(5000, `demo${String(number).padStart(2, '0')}`))?.id);
  const input = (amount: string, idempotencyKey = newKey()) => ({ idempotencyKey, venueEnName: VENUE, amount });
  const wallet = (client: HeadlessClient) => must(client, 'walletBalance', {});
  const there = async (client: HeadlessClient) => (await must(client, 'venueBalance', { venueEnName: VENUE })).balance;
  /** Runs what is due until the transfer has come to its end. */
  async function settled(client: HeadlessClient, idempotencyKey: string) {
    for (let turn = 0; turn < 60; turn++) {
      const { transfer } = await must(client, 'transferByKey', { idempotencyKey });
      if (transfer && ['confirmed', 'reversed'].includes(transfer.status)) return transfer;
      clock.advance(4_000);
      await must(client, 'walletBalance', {});
      await server.platform.jobs.runDue();
    }
    throw new Error('the transfer did not end');
  }

  it('moves once there and once back, and the books know where it is', async () => {
    const client = await demoMember(server.url, 1);
    const key = newKey();
    const sent = await must(client, 'transferIn', input('200', key));
    expect(sent).toMatchObject({ status: 'confirmed', amount: '200.00', direction: 'in' });
    expect((await must(client, 'transferIn', input('200', key))).transferId).toBe(sent.transferId);
    expect(await refusal(client, 'transferIn', input('201', key))).toBe('key_reused');
    expect(await wallet(client)).toMatchObject({ available: '1080.00', lockedTransfers: '0.00' });
    expect(await there(client)).toBe('200.00');
    venue.purses.play(VENUE, await idOf(1), 'CNY', 5_050n);
    expect(await must(client, 'transferOut', input('250.50'))).toMatchObject({ status: 'confirmed' });
    expect(await wallet(client)).toMatchObject({ available: '1330.50' });
    expect(await there(client)).toBe('0.00');
  });

  it('refuses in order: a venue that is closed, an amount of nothing, more than is there, one at a time', async () => {
    const client = await demoMember(server.url, 2);
    expect(await refusal(client, 'transferIn', { ...input('10'), venueEnName: 'PGDZ' })).toBe('venue_closed');
    expect(await refusal(client, 'transferIn', { ...input('10'), venueEnName: 'YBTY' })).toBe('venue_closed');
    expect(await refusal(client, 'transferIn', input('0'))).toBe('amount_out_of_range');
    expect(await refusal(client, 'transferIn', input('1280.01'))).toBe('insufficient_balance');
    venue.faults.add(await idOf(2), 'silent_before');
    const key = newKey();
    expect((await must(client, 'transferIn', input('10', key))).status).toBe('unknown');
    expect(await refusal(client, 'transferIn', input('10'))).toBe('unfinished_transfer');
    await settled(client, key);
    expect(await wallet(client)).toMatchObject({ available: '1280.00', lockedTransfers: '0.00' });
  });

  it('gives back at once an amount that the venue declines', async () => {
    const client = await demoMember(server.url, 3);
    venue.faults.add(await idOf(3), 'decline');
    expect(await must(client, 'transferIn', input('50'))).toMatchObject({
      status: 'reversed',
      reason: '场馆拒绝了转账',
    });
    expect(await wallet(client)).toMatchObject({ available: '1280.00', lockedTransfers: '0.00' });
    expect(await must(client, 'transferOut', input('5'))).toMatchObject({ status: 'reversed', reason: '余额不足' });
  });

  it.each(['silent_after', 'late'] as const)(
    'books once the act of a venue that answered %s',
    async (fault) => {
      const number = fault === 'late' ? 5 : 4;
      const client = await demoMember(server.url, number);
      venue.faults.add(await idOf(number), fault);
      const key = newKey();
      expect((await must(client, 'transferIn', input('70', key))).status).toBe('unknown');
      expect(await wallet(client)).toMatchObject({ available: '1210.00', lockedTransfers: '70.00' });
      expect((await settled(client, key)).status).toBe('confirmed');
      expect(await wallet(client)).toMatchObject({ available: '1210.00', lockedTransfers: '0.00' });
      expect(await there(client)).toBe('70.00');
    },
    30_000,
  );

  it('takes an answer that comes twice for the transfer it belongs to, and for no other', async () => {
    const client = await demoMember(server.url, 11);
    for (const amount of ['70', '30']) {
      venue.faults.add(await idOf(11), 'twice');
      const key = newKey();
      await must(client, 'transferIn', input(amount, key));
      expect((await settled(client, key)).status).toBe('confirmed');
    }
    venue.faults.add(await idOf(11), 'twice');
    const taken = newKey();
    await must(client, 'transferIn', input('1', taken));
    // The double answer about the last transfer is not the answer about this one.
    venue.faults.add(await idOf(11), 'decline');
    const declined = newKey();
    await must(client, 'transferIn', input('5', declined));
    expect((await settled(client, declined)).status).toBe('reversed');
    expect((await settled(client, taken)).status).toBe('confirmed');
    expect(await wallet(client)).toMatchObject({ available: '1179.00', lockedTransfers: '0.00' });
    expect(await there(client)).toBe('101.00');
  });

  it('never takes a silent venue for one that did nothing before the time window is over', async () => {
    const client = await demoMember(server.url, 6);
    venue.faults.add(await idOf(6), 'silent_before');
    const key = newKey();
    await must(client, 'transferIn', input('30', key));
    for (let turn = 0; turn < 5; turn++) {
      clock.advance(10_000);
      await server.platform.jobs.runDue();
      expect((await must(client, 'transferByKey', { idempotencyKey: key })).transfer?.status).toBe('unknown');
    }
    expect((await settled(client, key)).status).toBe('reversed');
  });

  it('returns everything by one press, twice the same and once only', async () => {
    const client = await demoMember(server.url, 7);
    await must(client, 'transferIn', input('120'));
    await must(client, 'transferIn', { ...input('80'), venueEnName: 'AGDZ' });
    const idempotencyKey = newKey();
    const [first, second] = await Promise.all([
      must(client, 'transferOneClick', { idempotencyKey }),
      must(client, 'transferOneClick', { idempotencyKey }),
    ]);
    const again = await must(client, 'transferOneClick', { idempotencyKey });
    expect(again.returned).toBe('200.00');
    for (const { items } of [first, second, again])
      expect(items.find((item) => item.venueEnName === 'PGDZ')?.outcome ?? 'maintenance').toBe('maintenance');
    expect(await wallet(client)).toMatchObject({ available: '1280.00' });
    const fresh = await must(client, 'transferOneClick', { idempotencyKey: newKey() });
    expect(fresh.items.filter((item) => item.outcome === 'returned')).toEqual([]);
  });

  it('moves whole units only where the venue takes nothing else, and all of them at once', async () => {
    const client = await demoMember(server.url, 17);
    const whole = { idempotencyKey: newKey(), venueEnName: 'YBQP', currency: 'CNY' } as const;
    expect(await refusal(client, 'transferIn', { ...whole, amount: '10.50' })).toBe('whole_amounts_only');
    expect((await must(client, 'transferIn', { ...whole, amount: '10' })).status).toBe('confirmed');
    expect(await refusal(client, 'transferOut', { ...whole, idempotencyKey: newKey(), amount: '0.50' })).toBe(
      'whole_amounts_only',
    );
    const { items } = await must(client, 'transferOneClick', { idempotencyKey: newKey() });
    expect(items.find(({ venueEnName }) => venueEnName === 'YBQP')).toMatchObject({
      outcome: 'returned',
      amount: '10.00',
    });
  });

  it('books a loss at a venue where nothing is left to return, once, so that no balance is shown there', async () => {
    const client = await demoMember(server.url, 15);
    await must(client, 'transferIn', input('100'));
    venue.purses.play(VENUE, await idOf(15), 'CNY', -10_000n);
    const { wallet: books } = server.modules.wallet;
    const id = BigInt(await idOf(15));
    expect(await books.atVenues(5000, id, 'CNY')).toBe(10_000n);
    const back = () => must(client, 'transferOneClick', { idempotencyKey: newKey() });
    for (const press of [back(), back()])
      expect((await press).items.find(({ venueEnName }) => venueEnName === VENUE)?.outcome).toMatch(/empty|on_its_way/);
    expect(await books.atVenues(5000, id, 'CNY')).toBe(0n);
    expect(await wallet(client)).toMatchObject({ available: '1180.00' });
    await must(client, 'switchCurrency', { currency: 'USDT' });
    await must(client, 'switchCurrency', { currency: 'CNY' });
    // The member sees the one transfer they made.
    expect((await must(client, 'transferList', {})).items).toHaveLength(1);
    await must(client, 'transferIn', input('20'));
    expect(await books.atVenues(5000, id, 'CNY')).toBe(2_000n);
  });

  it('returns the money of a venue that was hidden since, into which nothing goes any more', async () => {
    const client = await demoMember(server.url, 14);
    const hidden = { ...input('60'), venueEnName: 'KYQP' };
    expect(await refusal(client, 'transferIn', hidden)).toBe('venue_closed');
    const member = await server.modules.account.members.byName(5000, 'demo14');
    await server.modules.venue.transfers.start({
      siteId: 5000,
      identity: { memberId: member?.id ?? 0n, currency: 'CNY', sessionId: null },
      venue: 'KYQP',
      direction: 'in',
      amount: 6_000n,
      key: newKey(),
      at: clock.now(),
    });
    expect(await wallet(client)).toMatchObject({ available: '1220.00' });
    await must(client, 'transferOut', { ...hidden, amount: '10' });
    const { items } = await must(client, 'transferOneClick', { idempotencyKey: newKey() });
    expect(items.find(({ venueEnName }) => venueEnName === 'KYQP')).toMatchObject({
      outcome: 'returned',
      amount: '50.00',
    });
    expect(await wallet(client)).toMatchObject({ available: '1280.00' });
  });

  it('takes five presses of one key for one transfer', async () => {
    const client = await demoMember(server.url, 8);
    const key = newKey();
    const sent = await Promise.all(Array.from({ length: 5 }, () => must(client, 'transferIn', input('40', key))));
    expect(new Set(sent.map((transfer) => transfer.transferId)).size).toBe(1);
    await settled(client, key);
    expect(await there(client)).toBe('40.00');
    expect(await wallet(client)).toMatchObject({ available: '1240.00' });
  });

  it('answers a repeated press with its transfer though the venue is worked on since, and no other press', async () => {
    const client = await demoMember(server.url, 12);
    const [into, back] = [input('40'), input('15')];
    const taken = await must(client, 'transferIn', { ...into, currency: 'CNY' });
    const returned = await must(client, 'transferOut', back);
    const pass = async () => {
      clock.advance(60_000);
      await must(client, 'walletBalance', {});
    };
    await server.platform.db.query(
      `INSERT INTO access_rule (site_id, kind, value, "from", until, "by") VALUES (5000, 'maintenance', $1, $2, $3, 'test')`,
      [`venue:${VENUE}`, new Date(clock.now()), new Date(clock.now() + 90_000)],
    );
    await pass();
    expect(await refusal(client, 'transferIn', input('40'))).toBe('venue_closed');
    expect(await must(client, 'transferIn', { ...into, venueEnName: VENUE.toLowerCase() })).toEqual(taken);
    expect(await must(client, 'transferOut', back)).toEqual(returned);
    for (const other of [{ amount: '41' }, { venueEnName: 'AGDZ' }, { currency: 'USDT' }] as const) {
      expect(await refusal(client, 'transferIn', { ...into, ...other })).toBe('key_reused');
    }
    expect(await refusal(client, 'transferOut', into)).toBe('key_reused');
    expect(await wallet(client)).toMatchObject({ available: '1255.00', lockedTransfers: '0.00' });
    await pass();
    expect(await there(client)).toBe('25.00');
  });

  it('shows nobody the transfers of others', async () => {
    const owner = await demoMember(server.url, 9);
    const key = newKey();
    await must(owner, 'transferIn', input('10', key));
    const other = await demoMember(server.url, 10);
    expect((await must(other, 'transferByKey', { idempotencyKey: key })).transfer).toBeNull();
    expect((await must(other, 'transferList', {})).items).toEqual([]);
  });

  it('keeps the books correct, and every venue account equal to the venue’s own', async () => {
    expect(await auditLedger(server.platform.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
    const rows = await server.platform.db.query<{ member_id: bigint; kind: string; balance: bigint }>(
      `SELECT member_id, kind, balance FROM ledger_account WHERE kind LIKE 'venue/%'`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const said = venue.purses.balance(row.kind.replace('venue/', ''), String(row.member_id), 'CNY');
      expect(`${row.kind} ${said.replace('.', '').replace(/^0+(?=\d)/, '')}`).toBe(`${row.kind} ${row.balance}`);
    }
  });
});
