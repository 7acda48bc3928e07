import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBet } from '../testing/a-bet.ts';
import { type CallServer, startCallServer } from '../testing/call-server.ts';
import { pageClient } from '../testing/page-client.ts';

const proof = { type: '1', ticket: 'ticket-1' } as const;
let server: CallServer;
beforeAll(async () => {
  server = await startCallServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
});

/** A server that wants proof for the first `rounds` calls. */
function wantsProof(rounds: number, type = '1', code = 10_411) {
  let asked = 0;
  server.answers(() =>
    asked++ < rounds ? { code, message: '请完成安全验证', data: { type } } : { data: { done: true } },
  );
}

describe('a call that needs proof', () => {
  it.each(['image', '1', '2'])('is repeated with the result of puzzle %s merged in, key and all', async (type) => {
    wantsProof(1, type);
    const { client, shown } = pageClient(server);
    shown.solve = async () => proof;
    expect(await client.call('placeBet', aBet)).toEqual({ ok: true, data: { done: true } });
    expect(shown.puzzles).toEqual([{ kind: type, call: 'placeBet' }]);
    expect(server.seen.map((call) => call.input)).toEqual([aBet, { ...aBet, safeVerification: proof }]);
    expect(shown.loading).toEqual([false, true, false]);
  });

  it('treats the robot check the same', async () => {
    wantsProof(1, '2', 10_410);
    const { client, shown } = pageClient(server);
    shown.solve = async () => proof;
    expect(await client.call('walletBalance', {})).toMatchObject({ ok: true });
    expect(shown.puzzles).toEqual([{ kind: '2', call: 'walletBalance' }]);
  });

  it('ends as closed when the member closes the dialog, and is not sent again', async () => {
    wantsProof(1);
    const { client, shown } = pageClient(server);
    expect(await client.call('walletBalance', {})).toMatchObject({ ok: false, code: -3, message: '请求已关闭' });
    expect(server.seen).toHaveLength(1);
    expect(shown.toasts).toEqual([]);
  });

  it('asks three times at most', async () => {
    wantsProof(99);
    const { client, shown } = pageClient(server);
    shown.solve = async () => proof;
    expect(await client.call('walletBalance', {})).toMatchObject({ ok: false, code: 10_411 });
    expect(shown.puzzles).toHaveLength(3);
    expect(server.seen).toHaveLength(4);
  });

  it('shows the default puzzle for a type it does not know', async () => {
    wantsProof(1, 'hologram');
    const { client, shown } = pageClient(server);
    await client.call('walletBalance', {});
    expect(shown.puzzles[0]?.kind).toBe('1');
  });

  it.each(['geeTestRegister', 'geeTestValidate'] as const)(
    'is never %s: the dialog itself waits for it',
    async (name) => {
      wantsProof(1);
      const { client, shown } = pageClient(server);
      expect(await client.call(name, {} as never)).toMatchObject({ ok: false, code: 10_411 });
      expect(shown.puzzles).toEqual([]);
    },
  );

  it('waits half a second between the solution and the repetition', async () => {
    wantsProof(1);
    const { client, shown } = pageClient(server);
    let solvedAt = 0;
    shown.solve = async () => {
      solvedAt = performance.now();
      return proof;
    };
    await client.call('walletBalance', {});
    expect(performance.now() - solvedAt).toBeGreaterThanOrEqual(495);
  });
});

it('ten calls that ask at the same time share one dialog', async () => {
  server.answers((call) =>
    'safeVerification' in (call.input as object) ? { data: 1 } : { code: 10_411, data: { type: '1' } },
  );
  const { client, shown } = pageClient(server);
  let open = () => {};
  shown.solve = () => new Promise((resolve) => (open = () => resolve(proof)));
  const calls = Array.from({ length: 10 }, () => client.call('walletBalance', {}));
  await expect.poll(() => server.seen).toHaveLength(10);
  await expect.poll(() => shown.puzzles).toHaveLength(1);
  open();
  const results = await Promise.all(calls);
  expect(shown.puzzles).toHaveLength(1);
  expect(results.every((result) => result.ok)).toBe(true);
});
