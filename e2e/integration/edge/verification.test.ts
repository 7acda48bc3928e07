import { codes } from '@touchline/contract';
import { solveWork } from '@touchline/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITED, useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, must, refusal, registrationInput } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';
import { ticketFor } from '../../src/proving.ts';
import { type ReferenceProofService, startReferenceProofService } from '../../src/reference-proof-service.ts';

const MINUTE_MS = 60_000;
const PATIENCE = 10;

describe('proof of being no machine', () => {
  const { clock, server } = useServer({ env: LIMITED });
  let client: HeadlessClient;
  beforeEach(async () => {
    clock.advance(61 * MINUTE_MS);
    client = await headlessClient(server.url);
  });

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
  const asked = { ok: false, code: codes.requestClosed };

  describe('puzzles', () => {
    it.each(['image', '1', '2'] as const)('of kind %s take the right answer, once', async (type) => {
      const { puzzleId, puzzle } = await must(client, 'geeTestRegister', { type });
      expect(puzzle).toMatchObject({ by: 'work', type });
      const answer = await solveWork(puzzle);
      expect(await must(client, 'geeTestValidate', { puzzleId, answer })).toMatchObject({ type });
      expect(await refusal(client, 'geeTestValidate', { puzzleId, answer })).toBe(codes.wrongVerificationCode);
    });

    it('are used up by a wrong answer', async () => {
      const { puzzleId, puzzle } = await must(client, 'geeTestRegister', { type: '1' });
      const right = await solveWork(puzzle);
      const [counter] = right.split('/');
      for (const answer of [`${counter}/${'0'.repeat(64)}`, right])
        expect(await refusal(client, 'geeTestValidate', { puzzleId, answer })).toBe(codes.wrongVerificationCode);
    });

    it('are for the browser they were drawn for, and for three minutes', async () => {
      const { puzzleId, puzzle } = await must(client, 'geeTestRegister', { type: 'image' });
      const other = await headlessClient(server.url);
      expect(await refusal(other, 'geeTestValidate', { puzzleId, answer: await solveWork(puzzle) })).toBe(
        codes.wrongVerificationCode,
      );
      const late = await must(client, 'geeTestRegister', { type: 'image' });
      const answer = await solveWork(late.puzzle);
      clock.advance(3 * MINUTE_MS);
      expect(await refusal(client, 'geeTestValidate', { puzzleId: late.puzzleId, answer })).toBe(
        codes.wrongVerificationCode,
      );
    });

    it('are not solved by the answer to another, or by no answer at all', async () => {
      const [one, other] = [
        await must(client, 'geeTestRegister', { type: '1' }),
        await must(client, 'geeTestRegister', { type: '1' }),
      ];
      expect(
        await refusal(client, 'geeTestValidate', { puzzleId: one.puzzleId, answer: await solveWork(other.puzzle) }),
      ).toBe(codes.wrongVerificationCode);
      for (const answer of ['42', '1/', '/', '-1/00']) {
        const { puzzleId } = await must(client, 'geeTestRegister', { type: '1' });
        expect(await refusal(client, 'geeTestValidate', { puzzleId, answer })).toBe(codes.wrongVerificationCode);
      }
    });
  });

  describe('an address whose logins keep failing', () => {
    beforeEach(async () => {
      for (let tried = 0; tried < PATIENCE; tried++) await login(`nobody${tried}`);
    });

    it('has to give proof for any name', async () => {
      expect(await login('somebody')).toMatchObject(asked);
      client.shown.toasts.length = 0;
      await expect(signIn(client, 'demo01', DEMO_PASSWORD)).rejects.toThrow('-3');
    });

    it('is let through with a ticket, once', async () => {
      await login('somebody');
      const proof = await ticketFor(client, '1');
      expect(await login('somebody', proof)).toMatchObject({ reason: 'bad_credentials' });
      expect(await login('somebody', proof)).toMatchObject(asked);
    });

    it('is not let through by the proof of another kind', async () => {
      await login('somebody');
      expect(await login('somebody', await ticketFor(client, '2'))).toMatchObject(asked);
      expect(await login('somebody', await ticketFor(client, 'image'))).toMatchObject(asked);
      expect(await login('somebody', await ticketFor(client, '1'))).toMatchObject({ reason: 'bad_credentials' });
    });

    it('shares a ticket with the other calls that required it, each once, and with no others', async () => {
      const complete = (proof?: object) =>
        client.client.call('completeLogin', (proof ? { safeVerification: proof } : {}) as never);
      await login('somebody');
      const proof = await ticketFor(client, '1');
      expect(await login('somebody', proof)).toMatchObject({ reason: 'bad_credentials' });
      // Nobody asked this call yet, so the ticket is not for it.
      expect(await complete(proof)).toMatchObject(asked);
      expect(await complete(proof)).toMatchObject({ code: codes.invalidInput });
      expect(await complete(proof)).toMatchObject(asked);
      expect(await login('somebody', proof)).toMatchObject(asked);
    });

    it('cannot use a ticket of another browser, or an old one', async () => {
      await login('somebody');
      const theirs = await ticketFor(await headlessClient(server.url), '1');
      expect(await login('somebody', theirs)).toMatchObject(asked);
      const old = await ticketFor(client, '1');
      clock.advance(2 * MINUTE_MS);
      expect(await login('somebody', old)).toMatchObject(asked);
    });

    it('is trusted again after ten quiet minutes', async () => {
      clock.advance(10 * MINUTE_MS);
      expect(await login('somebody')).toMatchObject({ reason: 'bad_credentials' });
    });
  });

  describe('an address that repeats calls that cost the site or reveal members', () => {
    const phone = (n: number) => ({ dial: '86', phone: `1500000${String(n).padStart(4, '0')}` });
    const registering = (n: number) => ({
      ...phone(n),
      name: `early${n}`,
      password: 'A'.repeat(43),
      requestId: '1',
      smsCode: '000000',
      birthday: '1990-01-31',
      termsVersion: '2025-04',
      flag: 1 as const,
    });

    it.each([
      ['whether names are taken', 30, (n: number) => client.client.call('checkName', { name: `name${n}` })],
      ['with a reason whether they are', 30, (n: number) => client.client.call('checkNameV3', { name: `name${n}` })],
      ['for codes', 5, (n: number) => client.client.call('sendCode', { purpose: 'register', ...phone(n) })],
      [
        'for forgotten passwords',
        5,
        (n: number) => client.client.call('forgotByPhone', { name: 'nobody', ...phone(n) }),
      ],
      ['to register', 3, (n: number) => client.client.call('register', registering(n))],
    ] as const)('%s, proves to be no machine from then on', async (_what, patience, ask) => {
      for (let tried = 0; tried < patience; tried++) {
        // No more than the limit of the minute.
        if (tried % 2 === 0) clock.advance(MINUTE_MS / 2);
        expect(await ask(tried)).not.toMatchObject(asked);
      }
      expect(client.shown.puzzles).toEqual([]);
      expect(await ask(patience)).toMatchObject(asked);
      expect(client.shown.puzzles).toEqual(['1']);
    });

    it('counts all kinds of codes together, and requires nothing of a member who registers once', async () => {
      await newAccount(server.url);
      for (let n = 0; n < 2; n++) await must(client, 'sendCode', { purpose: 'register', ...phone(n) });
      for (let n = 2; n < 4; n++) await must(client, 'forgotByPhone', { name: 'nobody', ...phone(n) });
      clock.advance(MINUTE_MS);
      expect(await client.client.call('sendCode', { purpose: 'register', ...phone(9) })).toMatchObject(asked);
      const proof = await ticketFor(client, '1');
      const proven = { purpose: 'register', ...phone(9), safeVerification: proof };
      expect(await client.client.call('sendCode', proven as never)).toMatchObject({ ok: true });
    });
  });

  it('is removed from the input where it was not required', async () => {
    const { client: caller } = client;
    const input = { name: 'fresh12345', safeVerification: { type: '1', ticket: 'x' } };
    expect(await caller.call('checkName', input as never)).toMatchObject({ ok: true });
    const nonsense = { name: 'fresh12345', safeVerification: 'nonsense' };
    expect(await caller.call('checkName', nonsense as never)).toMatchObject({ ok: true });
  });
});

describe('a site that requires proof of every registration', () => {
  const { server } = useServer({ env: LIMITED, sites: (site) => ({ ...site, proofs: { registrations: 0 } }) });

  it('takes one with it', async () => {
    const client = await headlessClient(server.url);
    const input = await registrationInput(client);
    expect(await refusal(client, 'register', input)).toBe(codes.requestClosed);
    const proof = await ticketFor(client, '1');
    expect(await client.client.call('register', { ...input, safeVerification: proof } as never)).toMatchObject({
      ok: true,
    });
  });
});

describe('a verification service in place of the own proof', () => {
  let service: ReferenceProofService;
  const env: Record<string, string> = {};
  beforeAll(async () => {
    service = await startReferenceProofService();
    Object.assign(env, LIMITED, service.env);
  });
  const { clock, server } = useServer({ env });
  afterAll(() => service.close());
  beforeEach(() => {
    service.state = 'works';
    clock.advance(2 * MINUTE_MS);
  });

  const draw = (client: HeadlessClient) => must(client, 'geeTestRegister', { type: '1', call: 'login' });

  it('receives the caller’s address, and accepts a token for the action alone, once', async () => {
    const client = await headlessClient(server.url);
    const { puzzleId, puzzle } = await draw(client);
    expect(puzzle).toEqual({
      by: 'service',
      type: '1',
      frame: `${service.env.PROOF_FRAME_URL}?action=login&site=5000`,
    });
    expect(await must(client, 'geeTestValidate', { puzzleId, answer: 'token:login/1' })).toMatchObject({ type: '1' });
    expect(service.checks.at(-1)).toEqual({ token: 'token:login/1', address: '127.0.0.1' });
    for (const answer of ['token:login/1', 'token:register/2', 'made up']) {
      const again = await draw(client);
      expect(await refusal(client, 'geeTestValidate', { puzzleId: again.puzzleId, answer })).toBe(
        codes.wrongVerificationCode,
      );
    }
  });

  it.each(['hangs', 'breaks'] as const)(
    'that %s delays nobody for long, and the own proof replaces it',
    async (state) => {
      const client = await headlessClient(server.url);
      const { puzzleId } = await draw(client);
      service.state = state;
      const began = performance.now();
      expect(await refusal(client, 'geeTestValidate', { puzzleId, answer: 'token:login/3' })).toBe(
        codes.wrongVerificationCode,
      );
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(await ticketFor(client, '1')).toMatchObject({ type: '1' });
      clock.advance(MINUTE_MS);
      expect((await draw(client)).puzzle.by).toBe('service');
    },
  );
});
