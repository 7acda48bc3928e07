import { type CallDefinition, type CallInput, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aBet } from '../testing/a-bet.ts';
import { type CallServer, startCallServer } from '../testing/call-server.ts';
import { pageClient } from '../testing/page-client.ts';
import { follow, paces } from './follow.ts';
import { isMoneyCall, PendingCalls } from './pending-calls.ts';
import { remember } from './remember.ts';

let kept: string | null = null;
let isFull = false;
const storage = {
  read: () => kept,
  write(text: string) {
    if (isFull) throw new Error('QuotaExceededError');
    kept = text;
  },
};
const pending = new PendingCalls(storage);

let server: CallServer;
beforeAll(async () => {
  server = await startCallServer();
});
afterAll(() => server.close());
beforeEach(() => {
  kept = null;
  isFull = false;
  server.seen.length = 0;
});

/** A page of a member, with the stage. */
function pageOf(memberId = '7') {
  const page = pageClient(server, { local: () => 1_000, loadRemember: async () => remember(pending) });
  page.session.begin(`token-${memberId}`, { id: memberId, name: 'm' });
  return page;
}
const deposit = (key: string) =>
  ({ idempotencyKey: key, channelId: '1', amount: '100.00' }) as CallInput<'createDeposit'>;
const written = () => pending.of('7').map(({ key }) => key);

it('writes a money call down before it is sent and strikes it out once it is answered', async () => {
  let atServer: unknown;
  server.answers(() => {
    atServer = pending.of('7');
    return { data: 1 };
  });
  expect(await pageOf().client.call('createDeposit', deposit('a'))).toEqual({ ok: true, data: 1 });
  expect(atServer).toEqual([{ call: 'createDeposit', key: 'a', memberId: '7', amount: '100.00', at: 1_000 }]);
  expect(pending.of('7')).toEqual([]);
  expect(server.seen).toHaveLength(1);
});

it('keeps a call of unknown outcome, until it was queried', async () => {
  const page = pageOf();
  server.answers({ fate: 'cut' });
  await page.client.call('createWithdrawal', { idempotencyKey: 'lost' } as CallInput<'createWithdrawal'>);
  server.answers({ code: codes.refused });
  await page.client.call('transferIn', { idempotencyKey: 'refused' } as CallInput<'transferIn'>);
  expect(written()).toEqual(['lost']);
  pending.remove('lost');
  expect(pending.of('7')).toEqual([]);
});

it('finds a call again that a page sent and whose answer it did not receive', async () => {
  server.answers({ fate: 'hangs' });
  const arrived = server.nextCall();
  void pageOf().client.call('createDeposit', deposit('a'));
  await arrived;
  // The next page of this browser has nothing but what was written down.
  const [left] = new PendingCalls(storage).of('7');
  expect(left).toMatchObject({ call: 'createDeposit', key: 'a' });
  server.seen.length = 0;
  server.answers({ data: { order: { orderId: '9' } } });
  const asked = { call: 'createDeposit', key: 'a', pace: paces.leftBehind, overAfterMs: 1_000 } as const;
  const fate = await follow(pageOf().client, { ...asked, read: ({ order }) => order?.orderId ?? null });
  expect(fate).toEqual({ state: 'found', found: '9' });
  expect(server.seen.map(({ url }) => url)).toEqual([calls.depositByKey.path]);
  expect(written()).toEqual(['a']);
});

it('waits for the profile of a session that an earlier page left, so that the call is found under its member', async () => {
  server.answers({ fate: 'cut' });
  const page = pageOf();
  page.session.update({ userInfo: null });
  const sent = page.client.call('createDeposit', deposit('early'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.seen).toHaveLength(0);
  page.session.update({ userInfo: { id: '7', name: 'm' } });
  expect(await sent).toMatchObject({ ok: false, code: codes.network });
  expect(server.seen).toHaveLength(1);
  expect(written()).toEqual(['early']);
});

it('sends nothing where the profile does not come', async () => {
  vi.useFakeTimers();
  try {
    const page = pageOf();
    page.session.update({ userInfo: null });
    const sent = page.client.call('createDeposit', deposit('never'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await sent).toMatchObject({ ok: false, code: codes.network });
    expect(server.seen).toHaveLength(0);
    expect(pending.of('')).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it('writes down no other call, shows nobody another member’s, and one key once', async () => {
  const { client } = pageOf();
  server.answers({ fate: 'cut' });
  await client.call('placeBet', aBet);
  expect(pending.of('7')).toEqual([]);
  await client.call('createDeposit', deposit('a'));
  await client.call('createDeposit', deposit('a'));
  expect(pending.of('7')).toHaveLength(1);
  expect(pending.of('8')).toEqual([]);
});

it('sends a call though it can be written down nowhere', async () => {
  isFull = true;
  server.answers({ data: 1 });
  expect(await pageOf().client.call('createDeposit', deposit('a'))).toEqual({ ok: true, data: 1 });
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

it('ignores other data under its name', () => {
  for (const text of ['{', '7', '[{"call":"login"}]', 'null']) {
    kept = text;
    expect(pending.of('7')).toEqual([]);
  }
});
