import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { commitmentOf, type Pot } from '@touchline/rules/draws';
import { type DevEnvironment, fundedMembers, NO_CALLER, startDev } from '@touchline/server/testing';
import { randomPot } from './random-pot.ts';

/** A platform process of its own, in which members open packets and draw without pause until somebody kills it. */
const SITE = 5000;
const RAIN = 'red-rain';
const WHEEL = 'spin-wheel';
const AT_ONCE = 48;
const SESSIONS = 24;
const LASTS_MS = 60_000;
const BUDGETS_EVERY_MS = 40;
/** Each process does so much before it may be killed. */
const ENOUGH = 40;

let done = 0;

interface Start {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly sitesDir: string;
  readonly members: number;
}

type Handlers = DevEnvironment['modules']['handlers'];
type Context = Parameters<Handlers['drawPrizes']>[1];

async function run({ dataDir, databaseUrl, sitesDir, members }: Start): Promise<void> {
  const server = await startDev({
    engine: 'postgresql',
    home: { dataDir, databaseUrl },
    clock: { now: () => Date.now() },
    env: { FEED_SPEED: '1', SITES_DIR: sitesDir },
  });
  const { db } = server.platform;
  const known = await db.query<{ id: bigint }>(`SELECT id FROM member WHERE name LIKE 'load%' ORDER BY id`);
  const ids = known.length > 0 ? known.map(({ id }) => id) : await fundedMembers(server, SITE, members, 100n);
  const sessions: string[] = [];
  for (let count = 0; count < SESSIONS; count++) sessions.push(await newSession(server));
  void changeBudgets(server);
  await Promise.all(Array.from({ length: AT_ONCE }, () => actForever(server, ids, sessions)));
}

/** One act after another of members by chance: mostly openings, some draws, for nothing or for points. */
async function actForever(server: DevEnvironment, ids: readonly bigint[], sessions: string[]): Promise<never> {
  const { handlers } = server.modules;
  for (;;) {
    const context = contextOf(server, ids[randomInt(ids.length)] ?? 0n);
    const isDone = randomInt(8) === 0 ? await draw(handlers, context) : await open(server, context, sessions);
    if (isDone) done += 1;
    if (isDone && done === ENOUGH) process.send?.('acted');
  }
}

/** Whether a packet was opened. */
async function open(server: DevEnvironment, context: Context, sessions: string[]): Promise<boolean> {
  const place = randomInt(sessions.length);
  const sessionId = sessions[place] ?? '';
  const number = 1 + randomInt(3);
  const outcome = await server.modules.handlers.openRainPacket({ activityId: RAIN, sessionId, number }, context);
  const isSpent = outcome.kind === 'refused' && ['rain_empty', 'rain_over'].includes(outcome.reason);
  if (isSpent && sessions[place] === sessionId) sessions[place] = await newSession(server);
  return outcome.kind === 'ok';
}

async function draw(handlers: Handlers, context: Context): Promise<boolean> {
  const state = await handlers.drawState({ activityId: WHEEL }, context);
  if (state.kind !== 'ok') throw new Error('the wheel is not there');
  const count = randomInt(2) === 0 ? 1 : 10;
  const what = { activityId: WHEEL, commitment: state.data.commitment, nonce: 'bench00001', count } as const;
  const wish = { ...what, idempotencyKey: randomUUID(), withPoints: randomInt(2) === 0 };
  return (await handlers.drawPrizes(wish, context)).kind === 'ok';
}

/** Writes a session that rains at once, whose promise is older than its start. */
async function newSession({ platform: { db, ids } }: DevEnvironment): Promise<string> {
  const id = ids.next();
  const seed = randomBytes(32).toString('hex');
  const pot: Pot = randomPot(40);
  // Sessions of one activity begin at different milliseconds.
  const startAt = Date.now() - 1 - randomInt(LASTS_MS * 10);
  const packets = (pot.cash?.packets ?? 0) + (pot.points?.packets ?? 0);
  await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO rain_session (id, site_id, activity_id, version, start_at, end_at, opens, pots, turnover_times, seed, commitment, prepared_at)
       VALUES ($1, $2, $3, 1, $4, $5, 3, $6::jsonb, 0, $7, $8, $9)`,
      [
        ...[id, SITE, RAIN, new Date(startAt), new Date(Date.now() + LASTS_MS), JSON.stringify([pot])],
        ...[seed, commitmentOf(seed), new Date(startAt - 1_000)],
      ],
    );
    await tx.query('INSERT INTO rain_pot (session_id, currency, opened, packets) VALUES ($1, $2, 0, $3)', [
      ...[id, pot.currency, packets],
    ]);
  });
  return String(id);
}

/** Budgets run out and are changed all the time, while members open and draw. */
async function changeBudgets({ platform: { db } }: DevEnvironment): Promise<never> {
  for (;;) {
    await sleep(BUDGETS_EVERY_MS);
    await db.query(
      `UPDATE reward_pool SET total = granted + floor(random() * 20000)::bigint
       WHERE site_id = $1 AND unit IN ('cash', 'points', 'coins')`,
      [SITE],
    );
  }
}

function contextOf({ platform: { sites, clock } }: DevEnvironment, memberId: bigint): Context {
  const site = sites.byId(SITE);
  if (!site) throw new Error(`there is no site ${SITE}`);
  const identity = {
    ...{ memberId, sessionId: 1n, signedInAt: 0, proofVersion: 0, name: '', status: 'active', isVerified: false },
    ...{ hasBirthday: true, isNamed: true, termsVersion: '', currency: 'CNY' as const, isAway: false },
    roles: new Set<never>(),
  };
  return {
    ...{ site, identity, traceId: '', address: NO_CALLER, location: 'unjudged', isHeld: () => false },
    ...{ device: 'bench', clientType: 'web', now: clock.now() },
  };
}

process.on('message', (start: Start) => {
  run(start).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.('loaded');
