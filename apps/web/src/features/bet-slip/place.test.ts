import type { Client } from '@touchline/client';
import { OVER_AFTER_MS, STILL_RUNS_MS } from '@touchline/client/pending';
import { codes } from '@touchline/contract/codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { place, resolveUnknown } from './place.ts';
import { slip } from './slip-actions.ts';
import { type Bet, forgetSlip, slipPicks, useSlip } from './slip-store.ts';

const terms = { choice: 'none', oddsFormat: 'decimal', currency: 'CNY' } as const;
const bet = (part: Partial<Bet>) => ({ betId: '7', rejectReason: null, rejectLeg: null, ...part }) as Bet;
const found = (part: Partial<Bet>) => ({ ok: true, data: { bet: bet(part) } });
const unheardOf = { ok: true, data: { bet: null } };
const failed = (code: number, part = {}) => ({ ok: false, code, message: '', detail: {}, traceId: '', ...part });

/** A client whose calls end in these answers one after the other, the last for good. */
function clientWith(...answers: readonly unknown[]) {
  const sent: { name: string; key: string; at: number }[] = [];
  const left = [...answers];
  const call = async (name: string, { idempotencyKey: key }: { idempotencyKey: string }) => {
    sent.push({ name, key, at: performance.now() });
    return left.length > 1 ? left.shift() : left[0];
  };
  return { client: { call } as unknown as Client, sent, names: () => sent.map(({ name }) => name) };
}

/** A single on offer in the slip. */
function request() {
  slipPicks.toggle({
    match: { matchId: '1', sport: 'football', leagueName: '', startAt: 0, home: 'H', away: 'A' },
    ...{ marketId: 'pre.1x2.full', type: '1x2', period: 'full', lineQuarters: null, side: null },
    ...{ outcome: 'home', label: null, oddsMilli: 1900, pickedAt: 0 },
  });
  const legs = useSlip.getState().items.map((item) => ({ item, oddsMilli: 1900 }));
  return { kind: 'single', system: null, legs, stake: '10' } as const;
}

/** A single that was sent. */
const sentKey = () => slip.send(request());
const state = () => useSlip.getState();
const ticket = () => state().tickets[0];

beforeEach(() => {
  vi.useFakeTimers();
  forgetSlip();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a bet whose answer is lost', () => {
  it.each([codes.timeout, codes.network, codes.internal])(
    'with %i is queried by its key, and not sent again',
    async (code) => {
      const { client, sent } = clientWith(failed(code), found({ status: 'accepted' }));
      const placed = place(client, request(), terms);
      await vi.advanceTimersByTimeAsync(0);
      expect(ticket()).toMatchObject({ phase: 'unknown', message: '投注结果确认中，请在注单中查看' });
      await vi.advanceTimersByTimeAsync(1_500);
      expect(await placed).toBe('');
      expect(sent.map(({ name, key }) => [name, key])).toEqual([
        ['placeBet', ticket()?.key],
        ['betByKey', ticket()?.key],
      ]);
      expect(ticket()).toMatchObject({ phase: 'accepted', bet: { betId: '7' }, message: '' });
    },
  );

  it.each([
    ['accepted', 'accepted', ''],
    ['confirming', 'confirming', ''],
    ['settled', 'accepted', ''],
    ['rejected', 'rejected', '盘口已锁定，请稍后再试'],
  ] as const)('and is found %s becomes %s, and is queried no more', async (status, phase, message) => {
    const { client, names } = clientWith(unheardOf, found({ status, rejectReason: 'market_suspended' }));
    const key = sentKey();
    const resolved = resolveUnknown(client, key, STILL_RUNS_MS);
    await vi.advanceTimersByTimeAsync(60_000);
    await resolved;
    expect(state().tickets).toMatchObject([{ key, phase, message, bet: { status } }]);
    expect(names()).toEqual(['betByKey', 'betByKey']);
  });

  it.each([
    ['this page', STILL_RUNS_MS, [STILL_RUNS_MS]],
    ['an earlier page', OVER_AFTER_MS, []],
  ] as const)('by %s and is not found never arrived once it can no longer be carried out', async (_who, ms, given) => {
    const { client } = clientWith(unheardOf);
    const resolved = resolveUnknown(client, sentKey(), ...given);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(ticket()).toMatchObject({ phase: 'unknown' });
    await vi.advanceTimersByTimeAsync(1_500);
    await resolved;
    expect(state()).toMatchObject({ tickets: [], items: [{ ticket: null, message: '投注未送达，您的资金未变动' }] });
  });

  it('stays unknown as long as the server cannot be reached, however long that is', async () => {
    const answers = Array.from({ length: 60 }, () => failed(codes.network));
    const { client, names } = clientWith(...answers, found({ status: 'accepted' }));
    const resolved = resolveUnknown(client, sentKey(), STILL_RUNS_MS);
    await vi.advanceTimersByTimeAsync(60 * 1_500);
    expect(ticket()).toMatchObject({ phase: 'unknown', bet: null });
    await vi.advanceTimersByTimeAsync(1_500);
    await resolved;
    expect(ticket()).toMatchObject({ phase: 'accepted' });
    expect(names()).toEqual(Array.from({ length: 61 }, () => 'betByKey'));
  });

  it('is queried rarely while the server refuses such calls', async () => {
    const { client, sent } = clientWith(
      failed(codes.systemMaintenance),
      failed(codes.systemMaintenance),
      found({ status: 'accepted' }),
    );
    const began = performance.now();
    const resolved = resolveUnknown(client, sentKey(), STILL_RUNS_MS);
    await vi.advanceTimersByTimeAsync(60_000);
    await resolved;
    expect(sent.map(({ at }) => at - began)).toEqual([1_500, 16_500, 31_500]);
    expect(ticket()).toMatchObject({ phase: 'accepted' });
  });

  it('is queried by one request at a time, and not any more once the slip belongs to another member', async () => {
    const { client, names } = clientWith(unheardOf);
    slip.ownedBy('7');
    const key = sentKey();
    const resolved = Promise.all([resolveUnknown(client, key), resolveUnknown(client, key)]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(names()).toEqual(['betByKey']);
    slip.ownedBy('8');
    await vi.advanceTimersByTimeAsync(60_000);
    await resolved;
    expect(names()).toEqual(['betByKey', 'betByKey']);
    expect(state().tickets).toEqual([]);
  });

  it('and is queried though it is known to be confirming keeps the known state', async () => {
    const { client } = clientWith(found({ status: 'accepted' }));
    const key = sentKey();
    slip.follow(key, { phase: 'confirming', bet: bet({ status: 'confirming' }) });
    const resolved = resolveUnknown(client, key);
    expect(ticket()).toMatchObject({ phase: 'confirming', bet: { betId: '7' } });
    await vi.advanceTimersByTimeAsync(1_500);
    await resolved;
    expect(ticket()).toMatchObject({ phase: 'accepted' });
  });
});

it('a refused bet is not queried: it can be bet again, and the next try is another bet', async () => {
  const { client, names } = clientWith(failed(codes.refused, { reason: 'odds_changed', traceId: 'abcdefghij' }));
  expect(await place(client, request(), terms)).toBe('赔率已变动，请确认后重新投注');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(names()).toEqual(['placeBet']);
  expect(state()).toMatchObject({ tickets: [], items: [{ ticket: null, reason: 'odds_changed' }] });
});
