import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMarketId, openDatabase, preMatch } from '@touchline/server/testing';
import type { VenueFault } from '@touchline/venues/server';
import { editedSites } from '../edited-sites.ts';
import { freePort } from '../free-port.ts';
import { type HeadlessClient, headlessClient, signIn } from '../headless-client.ts';
import { DEMO_PASSWORD, must } from '../members.ts';
import { NOON } from '../noon.ts';
import { startReferenceVenue } from '../reference-venue.ts';
import { compare } from './compare.ts';
import { Dice } from './dice.ts';
import { checkMoney } from './invariants.ts';
import { startPlatform } from './platform.ts';
import { Player } from './player.ts';

/** Members who may withdraw; the last demo member may not. */
const MEMBERS = 18;
const SEEDED = 128_000n;
const TABS = 2;
const MINUTE_MS = 60_000;
const MARKET = formatMarketId(preMatch);
/** The number of matches open for bets at once, and of ended ones that may still be corrected. */
const OPEN_MATCHES = 3;
const CORRECTED = 4;

/** A match that ended; null while its result is withdrawn. */
interface Ended {
  readonly matchId: string;
  version: number;
  result: { readonly home: number; readonly away: number } | null;
}

export interface Simulation {
  readonly seed: string;
  readonly commands: number;
  /** The number of commands between two checks of all invariants. */
  readonly perStep: number;
  readonly databaseUrl: string | null;
  /** Stops the database as if it had lost power, where there is one to stop. */
  readonly crashDatabase: (() => Promise<void>) | null;
  readonly say: (line: string) => void;
}

export interface Report {
  readonly commands: number;
  readonly steps: number;
  readonly kills: number;
  readonly databaseCrashes: number;
  /** Commands whose answer was lost and requested by key. */
  readonly lostReplies: number;
  /** Journals by kind. */
  readonly journals: Readonly<Record<string, number>>;
  /** Everything found wrong. */
  readonly findings: readonly string[];
}

type Books = Awaited<ReturnType<typeof openDatabase>>;

/** Random members against the whole platform, with every fault this side of the moon; stops at the first finding. */
export async function simulate(plan: Simulation): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-simulated-'));
  const sites = editedSites(withoutDailyBounds);
  const dice = new Dice(plan.seed);
  // From noon on, so that a run is the same at whatever time it is made.
  let aheadMs = NOON - Date.now();
  const now = () => Date.now() + aheadMs;
  const { purses, faults, ...venue } = await startReferenceVenue(now);
  const port = await freePort();
  const setup = () => ({
    port,
    dataDir,
    databaseUrl: plan.databaseUrl,
    sitesDir: sites.folder,
    venueUrl: venue.address.url,
    venueSecret: venue.address.secret.toString('base64url'),
    aheadMs,
  });
  const report = { commands: 0, steps: 0, kills: 0, databaseCrashes: 0, lostReplies: 0 };
  const findings: string[] = [];
  const ended: Ended[] = [];
  let matchId = 9_000_000;
  const openMatches = () => Array.from({ length: OPEN_MATCHES }, (_, index) => String(matchId + index));
  let played = 0n;
  let platform = await startPlatform(setup());
  const players: Player[] = [];

  async function enter(index: number): Promise<HeadlessClient> {
    const client = await headlessClient(platform.url, { now });
    await signIn(client, `demo${String(index + 1).padStart(2, '0')}`, DEMO_PASSWORD);
    return client;
  }
  async function enterAll(): Promise<void> {
    for (let index = 0; index < MEMBERS; index++) {
      const client = await enter(index);
      const player = players[index];
      if (player) player.client = client;
      else {
        players.push(new Player(client, platform.url, new Dice(`${plan.seed}/${index}`)));
        await must(client, 'openYeb', { agree: true });
      }
    }
  }
  /** Results of ended matches are sent again: a killed server may have missed them. */
  async function tellMatches(): Promise<void> {
    for (const match of ended.slice(-CORRECTED)) await tell(match);
    for (const id of openMatches()) await platform.send({ kind: 'open', matchId: id });
  }
  /** Signed-in members stay signed in, at the same address. */
  async function restart(): Promise<void> {
    platform = await startPlatform(setup());
    await tellMatches();
  }
  async function advance(ms: number): Promise<void> {
    const day = dayOfSessions(now());
    // Members stay at their pages, so that no session rests.
    await Promise.all(players.map(({ client }) => client.client.call('activity', { acted: true })));
    aheadMs += ms;
    await platform.send({ kind: 'advance', aheadMs });
    if (dayOfSessions(now()) !== day) await enterAll();
  }
  const score = () => ({ home: dice.between(0, 3), away: dice.between(0, 3) });
  async function tell({ matchId, version, result }: Ended): Promise<void> {
    await platform.send(
      result ? { kind: 'result', matchId, version, ...result } : { kind: 'withdraw', matchId, version },
    );
  }
  async function nextMatch(): Promise<void> {
    const match: Ended = { matchId: String(matchId), version: 1, result: score() };
    ended.push(match);
    await tell(match);
    matchId += 1;
    for (const id of openMatches().slice(-1)) await platform.send({ kind: 'open', matchId: id });
  }
  async function withdraw(match: Ended): Promise<void> {
    match.version += 1;
    match.result = null;
    await tell(match);
  }
  /** A result lately is corrected, or withdrawn for now. */
  async function correct(match: Ended | undefined, isFinal: boolean): Promise<void> {
    if (!match) return;
    if (!isFinal && dice.chance(0.4)) return withdraw(match);
    match.version += 1;
    match.result = score();
    await tell(match);
  }
  /** Rounds at the venue win and lose between transfers. */
  async function play(): Promise<void> {
    for (const player of players.filter(() => dice.chance(0.2))) {
      const playerId = String((await must(player.client, 'memberInfo', {})).id);
      const result = BigInt(dice.between(-500, 450));
      const left = BigInt(Math.round(Number(purses.balance('YBDZ', playerId, 'CNY')) * 100)) + result;
      if (left < 0n) continue;
      purses.play('YBDZ', playerId, 'CNY', result);
      played += result;
    }
  }
  async function misbehave(isSlow: boolean): Promise<void> {
    const kinds: VenueFault[] = isSlow
      ? ['silent_before', 'silent_after', 'late']
      : ['decline', 'twice', 'cut_before', 'cut_after'];
    for (const player of players.filter(() => dice.chance(isSlow ? 0.1 : 0.3)))
      faults.add(String((await must(player.client, 'memberInfo', {})).id), dice.pick(kinds) ?? 'decline');
  }

  async function load(): Promise<void> {
    const share = Math.ceil(plan.perStep / (MEMBERS * TABS));
    const tab = async (player: Player) => {
      for (let turn = 0; turn < share; turn++) await player.act(openMatches(), MARKET);
    };
    await Promise.all(players.flatMap((player) => Array.from({ length: TABS }, () => tab(player))));
  }
  const lost = () => players.flatMap((player) => player.asked).filter(({ state }) => state === 'lost').length;

  async function step(): Promise<void> {
    report.steps += 1;
    const fault = report.steps % 4 === 0 ? 'kill' : report.steps % 6 === 0 && plan.crashDatabase ? 'crash' : null;
    await misbehave(report.steps % 20 === 0);
    const running = load();
    if (fault) await new Promise((resolve) => setTimeout(resolve, dice.between(50, 900)));
    if (fault === 'kill') {
      report.kills += 1;
      await platform.kill();
      await running;
      await restart();
    } else if (fault === 'crash') {
      report.databaseCrashes += 1;
      await plan.crashDatabase?.();
    }
    await running;
    report.lostReplies += lost();
    for (let turn = 0; turn < 20 && lost() > 0; turn++) await Promise.all(players.map((player) => player.resolve()));
    if (lost() > 0) findings.push(`${lost()} commands cannot be asked for`);
    await Promise.all(players.map((player) => player.repeat(2)));
    await play();
    if (report.steps % 3 === 0) await nextMatch();
    if (report.steps % 3 === 1) await correct(dice.pick(ended.slice(-CORRECTED)), false);
    await advance((report.steps % 40 === 0 ? 24 * 60 : dice.between(1, 8)) * MINUTE_MS);
    report.commands = players.reduce((sum, player) => sum + player.commands, 0);
  }

  /** Waits until everything in flight has ended: money is home, and the books explain its amount. */
  async function settle(): Promise<void> {
    for (let left = 0; left < OPEN_MATCHES; left++) await nextMatch();
    await pause();
    for (const match of ended.slice(-CORRECTED)) await withdraw(match);
    await pause();
    for (const match of ended.filter(({ result }) => result === null)) await correct(match, true);
    for (let turn = 0; turn < 40; turn++) {
      await advance(10 * MINUTE_MS);
      await Promise.all(
        players.map(({ client }) =>
          client.client.call('transferOneClick', { idempotencyKey: `${plan.seed}/${turn}`.padEnd(20, '-') }),
        ),
      );
      await pause();
      const [row] = await look((db) => db.query<{ count: bigint }>(OPEN));
      if (row?.count === 0n) return;
    }
    const open = await look((db) => db.query(OPEN_KINDS));
    findings.push(`never ended: ${show(open)}`);
  }

  async function read<Seen>(reader: (db: Books) => Promise<Seen>): Promise<Seen> {
    const db = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: plan.databaseUrl ?? undefined });
    return reader(db).finally(() => db.close());
  }
  /** The embedded engine belongs to one process at a time. */
  async function look<Seen>(reader: (db: Books) => Promise<Seen>): Promise<Seen> {
    if (plan.databaseUrl !== null) return read(reader);
    await platform.kill();
    return read(reader).finally(restart);
  }
  async function check(db: Books, withChain: boolean): Promise<void> {
    const found = await checkMoney(db, SEEDED, withChain);
    for (const [name, list] of Object.entries(found)) if (list.length > 0) findings.push(`${name}: ${show(list)}`);
    for (const player of players) findings.push(...player.complaints.splice(0));
  }

  try {
    await enterAll();
    await tellMatches();
    while (report.commands < plan.commands && findings.length === 0) {
      await step();
      await look((db) => check(db, report.steps % 10 === 0));
      if (report.steps % 10 === 0) plan.say(`${report.commands} commands, ${report.kills} kills`);
    }
    if (findings.length === 0) await settle();
    await platform.kill();
    const journals = await read(async (db) => {
      await check(db, true);
      findings.push(...(await compare(db, players, played)));
      const rows = await db.query<{ kind: string; count: bigint }>(
        'SELECT kind, count(*) AS count FROM ledger_journal GROUP BY 1 ORDER BY 1',
      );
      return Object.fromEntries(rows.map((row) => [row.kind, Number(row.count)]));
    });
    return { ...report, journals, findings };
  } finally {
    await platform.kill();
    venue.close();
    sites.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const OPEN_PARTS = `
  SELECT 'bet' AS kind, status, id FROM bet WHERE status IN ('confirming', 'accepted')
  UNION ALL SELECT 'transfer', status, id FROM venue_transfer WHERE status IN ('created', 'sent', 'unknown')`;
const OPEN = `SELECT count(*) AS count FROM (${OPEN_PARTS}) AS open`;
const OPEN_KINDS = `SELECT kind, status, count(*)::int AS count FROM (${OPEN_PARTS}) AS open GROUP BY 1, 2`;

/** The results sent so far are settled meanwhile. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1_500));

/** Logins end at 22:00 in Shanghai. */
const dayOfSessions = (at: number) => Math.floor((at - 14 * 60 * MINUTE_MS) / (24 * 60 * MINUTE_MS));

const show = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)).slice(0, 1_000);

/** A site whose members may withdraw as often as they like and need not stake first. */
function withoutDailyBounds(site: Readonly<Record<string, unknown>>): object {
  const withdrawals = Object.entries((site.withdrawals ?? {}) as Record<string, object>).map(([currency, terms]) => {
    const levels = (terms as { levels: readonly object[] }).levels.map((level) => ({
      ...level,
      dailyTimes: 10_000,
      dailyAmount: '100000000.00',
    }));
    return [currency, { ...terms, levels, turnoverTimes: 0 }] as const;
  });
  return { ...site, withdrawals: Object.fromEntries(withdrawals) };
}
