import { type CallDefinition, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { beforeEach, expect, it, vi } from 'vitest';
import { isMoneyCall, keepMoneyTrail, strikeOut, trailOf } from './money-trail.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
beforeEach(() => kept.clear());

type Parts = Parameters<typeof keepMoneyTrail>[0];

/** A page of a member; `send` leaves the call on its way until it is ended. */
function pageOf(memberId = '7') {
  const sent: string[] = [];
  let end: (result: unknown) => void = () => {};
  const call = (name: string) => {
    sent.push(name);
    return new Promise((resolve) => {
      end = resolve;
    });
  };
  const client = { call } as unknown as Parts['client'];
  const session = { state: { userInfo: { id: memberId } } } as unknown as Parts['session'];
  const parts = { client, session, clock: { now: () => 1_000 } as Parts['clock'] };
  keepMoneyTrail(parts);
  keepMoneyTrail(parts);
  return {
    sent,
    send: (name: string, key: string) =>
      client.call(name as 'createDeposit', { idempotencyKey: key, channelId: '1', amount: '100.00' }),
    end: (result: unknown) => end(result),
  };
}
const failure = (code: number) => ({ ok: false, code });

it('writes a money call down before it is sent and strikes it out once it is answered', async () => {
  const page = pageOf();
  const done = page.send('createDeposit', 'a');
  expect(trailOf('7')).toEqual([{ call: 'createDeposit', key: 'a', memberId: '7', amount: '100.00', at: 1_000 }]);
  page.end({ ok: true, data: 1 });
  expect(await done).toEqual({ ok: true, data: 1 });
  expect(trailOf('7')).toEqual([]);
  expect(page.sent).toEqual(['createDeposit']);
});

it('keeps what nobody can say the outcome of, until it was asked for', async () => {
  const page = pageOf();
  for (const [name, key, code] of [
    ['createWithdrawal', 'lost', codes.timeout],
    ['transferIn', 'refused', codes.refused],
  ] as const) {
    const done = page.send(name, key);
    page.end(failure(code));
    await done;
  }
  expect(trailOf('7').map(({ key }) => key)).toEqual(['lost']);
  strikeOut('lost');
  expect(trailOf('7')).toEqual([]);
});

it('writes down no other call, shows nobody another member’s, and one key once', () => {
  const page = pageOf();
  void page.send('placeBet', 'bet');
  expect(trailOf('7')).toEqual([]);
  void page.send('createDeposit', 'a');
  void page.send('createDeposit', 'a');
  expect(trailOf('7')).toHaveLength(1);
  expect(trailOf('8')).toEqual([]);
});

it('knows every keyed call of the contract but those that are followed otherwise', () => {
  const keyed = (Object.entries(calls) as [string, CallDefinition][])
    .filter(([, call]) => call.repetition === 'keyed')
    .map(([name]) => name);
  // The slip keeps its tickets; a launch and a return make transfers, which are listed by themselves; words move nothing.
  const otherwise = ['placeBet', 'venueLaunch', 'transferOneClick', 'fileComplaint', 'sendMessage'];
  expect(keyed.filter((name) => !isMoneyCall(name)).sort()).toEqual(otherwise.sort());
  expect(isMoneyCall('walletBalance')).toBe(false);
});

it('takes whatever else stands under its name for nothing', () => {
  for (const text of ['{', '7', '[{"call":"login"}]', 'null']) {
    kept.set('tb-money-trail', text);
    expect(trailOf('7')).toEqual([]);
  }
});
