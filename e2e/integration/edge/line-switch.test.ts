import { routes } from '@touchline/contract/routes';
import { engines } from '@touchline/server/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { place } from '../../../apps/web/src/features/bet-slip/place.ts';
import { forgetSlip, slipPicks, useSlip } from '../../../apps/web/src/features/bet-slip/slip-store.ts';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { type Line, startLine } from '../../src/line.ts';
import { DEMO_PASSWORD, must } from '../../src/members.ts';

const pathOf = (call: 'placeBet' | 'betByKey') => routes[call].path;

describe.each(engines)('a bet whose line dies before its answer on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const open: Line[] = [];
  const driver = new BookDriver(server, feed, clock);

  beforeEach(forgetSlip);
  afterEach(async () => {
    forgetSlip();
    await Promise.all(open.splice(0).map((line) => line.close()));
  });

  /** A member on the first of two lines, which carries their next bet out and dies with its answer. */
  async function onTwoLines(name: string) {
    const [first, second] = [await startLine(server.url), await startLine(server.url)];
    open.push(first, second);
    const member = await headlessClient(first.origin, { lines: [first.origin, second.origin] });
    await signIn(member, name, DEMO_PASSWORD);
    first.diesAfter(pathOf('placeBet'));
    const asked = (call: 'placeBet' | 'betByKey') =>
      [first, second].map(({ passed }) => passed.filter((path) => path === pathOf(call)).length);
    return { member, second, asked };
  }

  /** The entries of the books for a member: bets, and movements of stakes. */
  async function written(name: string) {
    const { db } = server.platform;
    const bets = await db.query<{ id: bigint; key: string }>(
      `SELECT b.id, b.idempotency_key AS key FROM bet b JOIN member m ON m.id = b.member_id WHERE m.site_id = 5000 AND m.name = $1`,
      [name],
    );
    const debits = await db.query<{ reference: string; amount: bigint }>(
      `SELECT j.reference, e.amount FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id
       JOIN ledger_account a ON a.id = e.debit_account JOIN member m ON m.id = a.member_id
       WHERE j.kind = 'bet_stake' AND m.site_id = 5000 AND m.name = $1`,
      [name],
    );
    return { bets, debits };
  }

  /** Calls anybody may make turn a line that does not answer; a page makes them all the time. */
  async function untilTurned({ client, lines }: HeadlessClient, to: string) {
    while (lines.current !== to) await client.call('serverTime', {}, { quiet: true });
  }

  it('is found by its key over the next line: one bet, one debit, and never sent again', async () => {
    const { member, second, asked } = await onTwoLines('demo01');
    const [matchId = ''] = await driver.upcoming(1);
    const { marketId, outcome, oddsMilli } = driver.leg(matchId);
    slipPicks.toggle({
      match: { matchId, sport: 'football', leagueName: '', startAt: 0, home: '', away: '' },
      ...{ marketId, type: '1x2', period: 'full', lineQuarters: null, side: null, outcome, label: null },
      ...{ oddsMilli, pickedAt: 0 },
    });
    const legs = useSlip.getState().items.map((item) => ({ item, oddsMilli }));
    const ticket = () => useSlip.getState().tickets[0];

    const placed = place(
      member.client,
      { kind: 'single', system: null, legs, stake: '100' },
      { choice: 'none', oddsFormat: 'decimal', currency: 'CNY' },
    );
    await vi.waitFor(() => expect(ticket()).toMatchObject({ phase: 'unknown', bet: null }), { timeout: 30_000 });
    await untilTurned(member, second.origin);
    expect(await placed).toBe('');

    expect(asked('placeBet')).toEqual([1, 0]);
    expect(useSlip.getState().items.map(({ message, reason }) => ({ message, reason }))).toEqual([
      { message: '', reason: undefined },
    ]);
    const { bets, debits } = await written('demo01');
    expect(bets).toEqual([{ id: expect.anything(), key: ticket()?.key }]);
    expect(debits).toEqual([{ reference: `bet/${bets[0]?.id}`, amount: 10_000n }]);
    expect(ticket()).toMatchObject({ phase: 'accepted', bet: { betId: `${bets[0]?.id}`, status: 'accepted' } });
    expect(asked('betByKey')).toEqual([0, 1]);
    expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '1180.00', lockedBets: '100.00' });
  });

  it('is the same bet where its key is sent once more over the next line, though its price is gone', async () => {
    const { member, second, asked } = await onTwoLines('demo02');
    const [matchId = ''] = await driver.upcoming(1);
    const input = driver.bet([driver.leg(matchId)]);
    expect(await member.client.call('placeBet', input)).toMatchObject({ ok: false, code: -2 });
    feed.suspend(matchId);
    member.lines.choose(second.origin);
    const { betId, status } = await must(member, 'placeBet', input);
    expect(await must(member, 'betByKey', { idempotencyKey: input.idempotencyKey })).toMatchObject({
      bet: { betId, status },
    });
    expect(asked('placeBet')).toEqual([1, 1]);
    expect(await written('demo02')).toEqual({
      bets: [{ id: BigInt(betId), key: input.idempotencyKey }],
      debits: [{ reference: `bet/${betId}`, amount: 10_000n }],
    });
    expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '1180.00', lockedBets: '100.00' });
  });
});
