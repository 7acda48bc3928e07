import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leak } from '@touchline/e2e/fuzz/answer-faults';
import { Fuzzer, type FuzzTokens } from '@touchline/e2e/fuzz/fuzzer';
import { membersWithState } from '@touchline/e2e/fuzz/members-with-state';
import { SitePage } from '@touchline/e2e/fuzz/site-page';
import { stateHash } from '@touchline/e2e/fuzz/state-hash';
import { type BuiltServer, startBuiltServer } from '@touchline/e2e/start-built-server';
import { createPostgresDatabase, everyEngine, openDatabase } from '@touchline/server/testing';
import type { Bench } from '../bench.ts';
import { type Figure, judge, prove } from '../figure.ts';
import { HeldConnections } from './held-connections.ts';
import { allOf, CaseSender } from './send-cases.ts';
import { INSPECTED, ServerMemory, slope } from './server-memory.ts';

const SEED = 1_000_000;
const FULL = { warmUp: 10_000, step: 10_000, steps: 99, valid: 10_000 };
const QUICK = { warmUp: 1_000, step: 1_000, steps: 2, valid: 1_000 };
const AT_ONCE = 32;
const HELD = 200;
/** The platform's timeout of a request, plus the half minute between two checks of it. */
const HELD_MS = 65_000;
/** Nonces of genuine calls are kept for the replay window, so a little is kept on purpose: see the floor. */
const MOST_MB = 1.5;
/** Some cases are a page to render, a connection of their own or two calls; none may be a way to stop the platform. */
const LEAST_SHARE = 0.2;

/** Bad input of every kind against the built server: what it answers, what it keeps, what it changes. */
export const fuzzEdge: Bench = {
  name: 'fuzz-edge',
  about: `${(FULL.warmUp + FULL.step * FULL.steps).toLocaleString('en')} malformed calls, requests and frames, ${AT_ONCE} at once, beside valid calls`,
  async run(say, { quick }) {
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-fuzz-'));
    const hasPostgres = everyEngine.some((engine) => engine.name === 'postgresql');
    const database = hasPostgres ? await createPostgresDatabase() : null;
    say(`on ${database ? 'PostgreSQL' : 'the embedded database'}, seed ${SEED}`);
    const stored = { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) };
    const env = { ...stored, PORT: '0', RATE_LIMITS_OFF: '1' };
    const state = async () => {
      const db = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: database?.url });
      return stateHash(db).finally(() => db.close());
    };
    try {
      const tokens = await running(env, (server) => membersWithState(server.url));
      const before = await state();
      const figures = await running({ ...env, ...INSPECTED }, (server) => attack(server, tokens, say, quick));
      const after = await state();
      const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
      if (changed.length > 0) say(`changed: ${changed.join(', ')}`);
      return [
        ...figures,
        judge('tables that bad input changed', { value: changed.length, unit: 'tables', range: 'count' }, { most: 0 }),
      ];
    } finally {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function running<Result>(
  env: Readonly<Record<string, string>>,
  use: (server: BuiltServer) => Promise<Result>,
): Promise<Result> {
  const server = await startBuiltServer(env);
  return use(server).finally(() => server.stop());
}

async function attack(
  server: BuiltServer,
  tokens: FuzzTokens,
  say: (line: string) => void,
  quick: boolean,
): Promise<Figure[]> {
  const { warmUp, step: lot, steps, valid } = quick ? QUICK : FULL;
  prove(leak('SELECT secret FROM member') !== null, 'a word of the inside would not be noticed');
  const memory = await ServerMemory.of(server);
  const fuzzer = new Fuzzer(server.url, await new SitePage().load(server.url), tokens, AT_ONCE);
  const held = new HeldConnections(server.url, HELD);
  const cases = new CaseSender(fuzzer, SEED, say);
  try {
    await cases.send(warmUp, AT_ONCE);
    const kept = [await memory.liveMb()];
    const began = performance.now();
    await allOf(Array(valid).fill(null), AT_ONCE, async () => {
      const fault = await fuzzer.valid();
      if (fault) throw new Error(`a valid call: ${fault.kind} ${fault.text}`);
    });
    const validRate = valid / ((performance.now() - began) / 1000);
    const live = [await memory.liveMb()];
    const validMb = (((live[0] ?? 0) - (kept[0] ?? 0)) * lot) / valid;
    let seconds = 0;
    for (let step = 0; step < steps; step++) {
      seconds += await cases.send(lot, AT_ONCE);
      live.push(await memory.liveMb());
    }
    say(`live memory every ${lot} cases: ${live.map((mb) => mb.toFixed(1)).join(' ')} MB`);
    prove(cases.sent === warmUp + lot * steps, `${cases.sent} cases were sent`);
    // That takes a minute by itself, which a quick run does not have.
    const open = quick ? null : await held.openAfter(HELD_MS);
    const { serverError, leak, letThrough, unanswered, malformed } = cases.faults;
    const count = (figure: string, value: number) =>
      judge(figure, { value, unit: 'cases', range: 'count' }, { most: 0 });
    return [
      judge('malformed cases sent', { value: cases.sent, unit: 'cases' }, { least: 1_000_000 }),
      count('… answered with a 5xx or an internal error', serverError),
      count('… answered with a word of the inside', leak),
      count('… let through', letThrough),
      count('… without an answer, or not in the words of the catalogue', unanswered + malformed),
      judge(
        `memory kept after 10,000 cases, beside valid calls`,
        { value: slope(live), unit: 'MB', floor: validMb, range: 'signed' },
        { most: MOST_MB },
      ),
      ...(open === null
        ? []
        : [
            judge(
              'requests never finished and still held',
              { value: open, unit: 'connections', range: 'count' },
              { most: 0 },
            ),
          ]),
      judge(
        'malformed cases a second, beside valid calls',
        { value: (lot * steps) / seconds, unit: '/s', floor: validRate },
        { leastTimesFloor: LEAST_SHARE },
      ),
    ];
  } finally {
    fuzzer.close();
    memory.close();
  }
}
