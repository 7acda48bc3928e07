import { type CallDefinition, type CallName, calls } from '@touchline/contract';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { signFeed } from '../../src/feed-request.ts';
import { answerFault } from '../../src/fuzz/answer-faults.ts';
import { brokenInput } from '../../src/fuzz/broken-inputs.ts';
import { HttpSender } from '../../src/fuzz/http-sender.ts';
import { stateHash } from '../../src/fuzz/state-hash.ts';
import { isTaken, validInputs } from '../../src/fuzz/valid-inputs.ts';
import { signReport } from '../../src/signed-report.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_126);
const CASES = 400;
const KEY = Buffer.alloc(32, 7);
const reports = (Object.entries(calls) as [CallName, CallDefinition][])
  .filter(([, { access }]) => access === 'provider')
  .map(([name]) => name);

describe('a report that its provider signed', () => {
  const { clock, server } = useServer({
    feed: 'configured',
    env: {
      FEED_SOURCE: 'push',
      FEED_KEY: KEY.toString('base64url'),
      REVIEWS_URL: 'http://127.0.0.1:9',
      REVIEWS_SECRET: Buffer.alloc(32, 8).toString('base64url'),
    },
  });
  let sender: HttpSender | null = null;
  afterAll(() => sender?.close());

  const headersOf = (name: CallName, body: string): Record<string, string> => {
    const { path } = calls[name];
    if (name === 'pushFeed') return { 'content-type': 'application/json', 'x-provider-sign': signFeed(KEY, body) };
    const [secret] = server.modules.suppliers.callbackSecrets.get(path) ?? [];
    if (!secret) throw new Error(`nobody signs ${name}`);
    return signReport(body, { key: secret, path, now: clock.now() });
  };
  const send = (name: CallName, body: string, sign: Record<string, string>) => {
    sender ??= new HttpSender(server.url, 4);
    const { method, path } = calls[name];
    return sender.send({ method, path, headers: Object.entries(sign).flat(), body });
  };

  it.each(reports)('of %s is answered where its input fits', async (name) => {
    const body = JSON.stringify(validInputs[name]);
    const answer = await send(name, body, headersOf(name, body));
    expect(answerFault(answer, false)).toBeNull();
    // An unknown reference is refused by the call itself, not by its sign or its schema.
    expect(answer.status).not.toBe(400);
  });

  it.each(reports)('of %s is refused where its input is broken, and changes nothing', async (name) => {
    const before = await stateHash(server.platform.db);
    await fc.assert(
      fc.asyncProperty(brokenInput(name), async (plain) => {
        if (isTaken(name, plain)) return;
        expect(answerFault(await send(name, plain, headersOf(name, plain)), true)).toBeNull();
      }),
      { seed: SEED, numRuns: CASES },
    );
    expect(await stateHash(server.platform.db)).toEqual(before);
  });
});
