import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { editedSites } from '@touchline/e2e/edited-sites';
import { wrongRewardBooks } from '@touchline/e2e/reward-books';
import { withManyRewards } from '@touchline/e2e/reward-load';
import { commitmentOf, type Packet, type Pot, verifyAllotment, verifyDraws } from '@touchline/rules/draws';
import {
  auditLedger,
  createPostgresDatabase,
  everyEngine,
  openDatabase,
  TEST_POSTGRES,
} from '@touchline/server/testing';
import { prove } from '../figure.ts';

interface Scale {
  readonly openings: number;
  readonly leastKills: number;
  readonly members: number;
}

/** The results of sessions with kills: how much was done, and each contradiction in the books. */
interface Killed {
  readonly openings: number;
  readonly draws: number;
  readonly sessions: number;
  readonly kills: number;
  readonly wrong: readonly string[];
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Members open packets of random sessions and draw, at real pools whose budgets change and run out, in a platform process that is
 * killed again and again without warning. Then the books are audited.
 */
export async function killedSessions({ openings, leastKills, members }: Scale): Promise<Killed> {
  if (!everyEngine.some(({ name }) => name === 'postgresql'))
    throw new Error(`no PostgreSQL at ${new URL(TEST_POSTGRES).host}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-draws-'));
  const sites = editedSites(withManyRewards);
  const database = await createPostgresDatabase();
  const start = { dataDir, databaseUrl: database.url, sitesDir: sites.folder, members };
  const children: ChildProcess[] = [];
  const withDatabase = async <Result>(use: (db: Database) => Promise<Result>): Promise<Result> => {
    const db = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: database.url });
    return use(db).finally(() => db.close());
  };
  try {
    let kills = 0;
    let opened = 0;
    // The next process loads its code while this one runs.
    let next = load(children);
    while (opened < openings || kills < leastKills) {
      const child = await next;
      child.send(start);
      await heard(child, 'acted');
      next = load(children);
      await sleep(randomInt(openings > 10_000 ? 5_000 : 500));
      child.kill('SIGKILL');
      await once(child, 'exit');
      kills += 1;
      opened = (await withDatabase(countsOf)).openings;
    }
    await next;
    return await withDatabase(async (db) => ({ kills, ...(await countsOf(db)), wrong: await contradictions(db) }));
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await database.drop();
    sites.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function load(children: ChildProcess[]): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./platform-process.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  await heard(child, 'loaded');
  return child;
}

/** Waits for a message; a process that ends before has failed. */
async function heard(child: ChildProcess, message: string): Promise<void> {
  const ended = once(child, 'exit').then(() => 'exit');
  const said = once(child, 'message').then(([what]) => String(what));
  prove((await Promise.race([said, ended])) === message, `a platform process ended before it was ${message}`);
}

async function countsOf(db: Database) {
  const [row] = await db.query<{ openings: number; draws: number; sessions: number }>(
    `SELECT (SELECT count(*)::int FROM rain_packet) AS openings, (SELECT count(*)::int FROM draw) AS draws,
       (SELECT count(DISTINCT session_id)::int FROM rain_packet) AS sessions`,
  );
  if (!row) throw new Error('the books cannot be read');
  return row;
}

/** Everything in which budgets, payments, allotments, draws and the ledger do not agree. */
async function contradictions(db: Database): Promise<string[]> {
  const over = await db.query<{ what: string }>(
    `SELECT pool_id || '/' || unit || '/' || currency AS what FROM reward_pool WHERE granted > total`,
  );
  const pots = await db.query<{ what: string }>(
    `SELECT 'session ' || p.session_id AS what FROM rain_pot p
     LEFT JOIN (SELECT session_id, currency, count(*) AS count, max(place) AS last FROM rain_packet GROUP BY 1, 2) r
       USING (session_id, currency)
     WHERE p.opened <> coalesce(r.count, 0) OR p.opened <> coalesce(r.last, 0) OR p.opened > p.packets`,
  );
  const ledger = await auditLedger(db);
  return [
    ...over.map(({ what }) => `${what}: more was granted than the budget`),
    ...pots.map(({ what }) => `${what}: the packets differ from their count`),
    ...(await wrongRewardBooks(db)),
    ...(await wrongSessions(db)),
    ...(await wrongDraws(db)),
    ...Object.entries(ledger).flatMap(([name, rows]: [string, readonly unknown[]]) =>
      rows.map((row) => `${name}: ${JSON.stringify(row, asText)}`),
    ),
  ];
}

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** Sessions whose opened packets are not those of their allotment. */
async function wrongSessions(db: Database): Promise<string[]> {
  const rows = await db.query<{ id: bigint; seed: string; commitment: string; pots: readonly Pot[]; opened: Opened[] }>(
    `SELECT s.id, s.seed, s.commitment, s.pots,
       jsonb_agg(jsonb_build_object('place', p.place, 'unit', p.unit, 'amount', p.amount)) AS opened
     FROM rain_session s JOIN rain_packet p ON p.session_id = s.id GROUP BY s.id`,
  );
  return rows.flatMap(({ id, seed, commitment, pots: [pot], opened }) => {
    const check = pot && verifyAllotment({ seed, commitment, pot, opened });
    return check?.state === 'checked' && check.isRight ? [] : [`session ${id}: a packet is not of its allotment`];
  });
}

type Opened = Packet & { readonly place: number };

/** Draws that do not follow from their seed, and prizes that were given more often than their stock. */
async function wrongDraws(db: Database): Promise<string[]> {
  const rows = await db.query<{
    seed: string;
    data: { readonly prizes: readonly Prize[]; readonly fallbackId: string };
    nonce: string;
    draws: { readonly number: number; readonly drawnId: string; readonly prizeId: string }[];
  }>(
    `SELECT s.seed, v.data, d.nonce,
       jsonb_agg(jsonb_build_object('number', d.number, 'drawnId', d.drawn_id, 'prizeId', d.prize_id)) AS draws
     FROM draw d JOIN draw_series s ON s.id = d.series_id
     JOIN activity_version v ON v.site_id = s.site_id AND v.activity_id = s.activity_id AND v.version = s.version
     GROUP BY s.id, v.data, d.member_id, d.nonce`,
  );
  const stock = await db.query<{ prizeId: string; given: number }>(
    'SELECT prize_id AS "prizeId", given FROM draw_stock',
  );
  const prizes = rows[0]?.data.prizes ?? [];
  const over = stock.filter(({ prizeId, given }) => {
    const most = prizes.find((prize) => prize.prizeId === prizeId)?.stock;
    return most !== undefined && given > most;
  });
  return [
    ...over.map(({ prizeId }) => `${prizeId}: it was given more often than its stock`),
    ...rows.flatMap(({ seed, data, nonce, draws }) => {
      const record = { commitment: commitmentOf(seed), seed, prizes: data.prizes, fallbackId: data.fallbackId };
      const check = verifyDraws({ ...record, draws: draws.map((one) => ({ ...one, nonce })) });
      return check.state === 'checked' && check.isRight ? [] : ['draws of a member do not follow from their seed'];
    }),
  ];
}

interface Prize {
  readonly prizeId: string;
  readonly weight: number;
  readonly stock?: number;
}
