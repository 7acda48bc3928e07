import { createHash } from 'node:crypto';
import { codes } from '@touchline/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITED, useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, must, refusal } from '../../src/members.ts';

const MINUTE_MS = 60_000;
const PATIENCE = 10;

describe('proof of being no machine', () => {
  const { clock, server } = useServer({ env: LIMITED });
  let client: HeadlessClient;
  beforeEach(async () => {
    clock.advance(11 * MINUTE_MS);
    client = await headlessClient(server.url);
  });

  /** What only the server knows. */
  async function solution(puzzleId: string): Promise<string> {
    const kept = JSON.parse((await server.platform.store.get(`puzzle/${puzzleId}`)) ?? '{}') as { solution: string };
    return kept.solution;
  }
  async function ticket(from = client): Promise<{ type: 'image' | '1' | '2'; ticket: string }> {
    const { puzzleId } = await must(from, 'geeTestRegister', { type: 'image' });
    return must(from, 'geeTestValidate', { puzzleId, answer: await solution(puzzleId) });
  }
  const login = (name: string, proof?: object) =>
    client.client.call('login', {
      name,
      password: 'A'.repeat(43),
      oldPassword: '',
      timewd: clock.now(),
      flag: 1,
      version: '1.1.0',
      ...(proof ? { safeVerification: proof } : {}),
    } as never);

  describe('puzzles', () => {
    it.each(['image', '1', '2'] as const)('of kind %s show no answer and take the right one, once', async (type) => {
      const drawn = await must(client, 'geeTestRegister', { type });
      const known = await solution(drawn.puzzleId);
      if (type !== '2') expect(JSON.stringify({ ...drawn, puzzleId: '' })).not.toContain(`"${known}"`);
      const answer = type === '2' ? workOut(known) : known;
      expect(await must(client, 'geeTestValidate', { puzzleId: drawn.puzzleId, answer })).toMatchObject({ type });
      expect(await refusal(client, 'geeTestValidate', { puzzleId: drawn.puzzleId, answer })).toBe(
        codes.wrongVerificationCode,
      );
    });

    it('are used up by a wrong answer', async () => {
      const { puzzleId } = await must(client, 'geeTestRegister', { type: '1' });
      const right = await solution(puzzleId);
      for (const answer of [String(Number(right) + 6), right])
        expect(await refusal(client, 'geeTestValidate', { puzzleId, answer })).toBe(codes.wrongVerificationCode);
    });

    it('are for the browser they were drawn for, and for three minutes', async () => {
      const { puzzleId } = await must(client, 'geeTestRegister', { type: 'image' });
      const answer = await solution(puzzleId);
      const other = await headlessClient(server.url);
      expect(await refusal(other, 'geeTestValidate', { puzzleId, answer })).toBe(codes.wrongVerificationCode);
      const late = await must(client, 'geeTestRegister', { type: 'image' });
      const lateAnswer = await solution(late.puzzleId);
      clock.advance(3 * MINUTE_MS);
      expect(await refusal(client, 'geeTestValidate', { puzzleId: late.puzzleId, answer: lateAnswer })).toBe(
        codes.wrongVerificationCode,
      );
    });

    it('forgive a finger five pixels and capitals', async () => {
      const slider = await must(client, 'geeTestRegister', { type: '1' });
      const left = Number(await solution(slider.puzzleId));
      await must(client, 'geeTestValidate', { puzzleId: slider.puzzleId, answer: String(left - 5) });
      const picture = await must(client, 'geeTestRegister', { type: 'image' });
      const code = (await solution(picture.puzzleId)).toLowerCase();
      await must(client, 'geeTestValidate', { puzzleId: picture.puzzleId, answer: code });
    });
  });

  describe('an address whose logins keep failing', () => {
    beforeEach(async () => {
      for (let tried = 0; tried < PATIENCE; tried++) await login(`nobody${tried}`);
    });

    it('is asked for proof, whatever the name', async () => {
      expect(await login('somebody')).toMatchObject({ ok: false, code: -3 });
      client.shown.toasts.length = 0;
      await expect(signIn(client, 'demo01', DEMO_PASSWORD)).rejects.toThrow('-3');
    });

    it('is let through with a ticket, once', async () => {
      const proof = await ticket();
      expect(await login('somebody', proof)).toMatchObject({ reason: 'bad_credentials' });
      expect(await login('somebody', proof)).toMatchObject({ code: -3 });
    });

    it('shares a ticket with the other calls that waited for it, each once', async () => {
      const proof = await ticket();
      const complete = () => client.client.call('completeLogin', { safeVerification: proof } as never);
      expect(await login('somebody', proof)).toMatchObject({ reason: 'bad_credentials' });
      expect(await complete()).toMatchObject({ code: codes.invalidInput });
      expect(await complete()).toMatchObject({ code: -3 });
      expect(await login('somebody', proof)).toMatchObject({ code: -3 });
    });

    it('cannot use a ticket of another browser, or an old one', async () => {
      const theirs = await ticket(await headlessClient(server.url));
      expect(await login('somebody', theirs)).toMatchObject({ code: -3 });
      const old = await ticket();
      clock.advance(2 * MINUTE_MS);
      expect(await login('somebody', old)).toMatchObject({ code: -3 });
    });

    it('is trusted again after ten quiet minutes', async () => {
      clock.advance(10 * MINUTE_MS);
      expect(await login('somebody')).toMatchObject({ reason: 'bad_credentials' });
    });
  });

  describe('an address that keeps asking what always gets the same answer', () => {
    const forgot = (number: number) =>
      client.client.call('forgotByPhone', { name: `nobody${number}`, dial: '86', phone: '15000000000' });

    it.each([
      ['whether names are taken', 30, (n: number) => client.client.call('checkName', { name: `name${n}` })],
      [
        'whether names are taken, either way',
        30,
        (n: number) => client.client.call('checkNameV3', { name: `name${n}` }),
      ],
      ['for forgotten passwords', PATIENCE, forgot],
    ] as const)('%s, proves to be no machine', async (_what, patience, ask) => {
      for (let tried = 0; tried < patience; tried++) {
        // No more than the limit of the minute.
        if (tried % 2 === 0) clock.advance(MINUTE_MS / 2);
        expect((await ask(tried)).ok).toBe(true);
      }
      expect(client.shown.puzzles).toEqual([]);
      expect(await ask(patience)).toMatchObject({ ok: false, code: -3 });
      expect(client.shown.puzzles).toEqual(['1']);
    });
  });

  it('is taken out of the input where nobody asked for it', async () => {
    const { client: caller } = client;
    const input = { name: 'fresh12345', safeVerification: { type: '1', ticket: 'x' } };
    expect(await caller.call('checkName', input as never)).toMatchObject({ ok: true });
    const nonsense = { name: 'fresh12345', safeVerification: 'nonsense' };
    expect(await caller.call('checkName', nonsense as never)).toMatchObject({ ok: true });
  });
});

function workOut(salt: string): string {
  for (let tried = 0; ; tried++) {
    const hash = createHash('sha256').update(salt).update(tried.toString(36)).digest();
    if (hash.readUInt16BE(0) === 0) return tried.toString(36);
  }
}
