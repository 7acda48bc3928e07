import { randomUUID } from 'node:crypto';
import type { HeadlessClient } from '@touchline/e2e/headless-client';
import { demoMember } from '@touchline/e2e/members';
import {
  type DevEnvironment,
  everyEngine,
  fundedMembers,
  ManualFeed,
  startDev,
  TEST_POSTGRES,
} from '@touchline/server/testing';
import type { Bench } from '../bench.ts';
import { betOf } from '../bets-per-second/book-load.ts';
import { judge, prove } from '../figure.ts';
import { median } from '../rounds.ts';
import { payOutBatch, settleBatch } from './batches.ts';
import { startFrozenVenue } from './frozen-venue.ts';

const OPEN = 1_000;
const FULL = { transfers: OPEN, rounds: 3, bets: 400, restMs: 5_000 };
const QUICK = { transfers: 100, rounds: 1, bets: 40, restMs: 0 };
/** Members who withdraw in a round. Each may three times a day. */
const PAYEES = 9;
const SITE = 5000;
const VENUE = 'YBDZ';
const VENUE_TIMEOUT_MS = 2_000;
const MATCH = 9_100;

/** The cost of a supplier that hangs for everybody else. */
export const frozenSupplier: Bench = {
  name: 'frozen-supplier',
  about: `settlement and payouts on PostgreSQL and two nodes, while ${OPEN.toLocaleString('en')} transfers are open at a venue that never answers`,
  async run(say, { quick }) {
    const { transfers, rounds, bets, restMs } = quick ? QUICK : FULL;
    if (!everyEngine.some((engine) => engine.name === 'postgresql'))
      throw new Error(`no PostgreSQL at ${new URL(TEST_POSTGRES).host}`);
    const venue = await startFrozenVenue();
    const feed = new ManualFeed({ now: () => Date.now() });
    const [server, other] = await startTwoNodes(feed, venue.address);
    try {
      const members = await fundedMembers(server, SITE, Math.max(transfers, bets), 10_000_000n);
      let match = MATCH;
      const round = async (payees: readonly HeadlessClient[]) => {
        const settled = await settleBatch(server, feed, String(match++), members.slice(0, bets));
        return { settled, paidOut: await payOutBatch(server, payees) };
      };
      const measure = async (payees: readonly HeadlessClient[]) => {
        const times: Awaited<ReturnType<typeof round>>[] = [];
        for (let turn = 0; turn < rounds; turn++) times.push(await round(payees));
        return { settled: times.map(({ settled }) => settled), paidOut: times.map(({ paidOut }) => paidOut) };
      };
      const usual = await measure(await signedIn(server, 1));
      const payees = await signedIn(server, 1 + PAYEES);
      await Promise.all(
        members.slice(0, transfers).map((memberId, index) => sendTo(index % 2 === 0 ? server : other, memberId)),
      );
      prove((await countOpen(server)) === transfers, `${await countOpen(server)} of ${transfers} transfers were open`);
      await new Promise((resolve) => setTimeout(resolve, restMs));
      const [askedBefore, began] = [venue.questions(), performance.now()];
      const frozen = await measure(payees);
      const seconds = Math.round((performance.now() - began) / 1000);
      say(`usual: settled ${inSeconds(usual.settled)}, paid out ${inSeconds(usual.paidOut)}`);
      say(`frozen: settled ${inSeconds(frozen.settled)}, paid out ${inSeconds(frozen.paidOut)}`);
      say(
        `${venue.questions() - askedBefore} questions in ${seconds} s, about ${venue.askedAbout.size} transfers in all`,
      );
      prove(venue.questions() > askedBefore, 'nobody asked the venue while bets were settled and payouts were paid');
      prove(await allLookedAt(server, transfers), 'not every open transfer was looked at');
      prove((await countOpen(server)) === transfers, 'a transfer ended at a venue that never answers');
      const added = (name: 'settled' | 'paidOut') => ({
        value: median(frozen[name]) - median(usual[name]),
        unit: 's',
        range: 'signed' as const,
      });
      return [
        judge(`later settlement of ${bets} bets beside a frozen venue`, added('settled'), { most: 1 }),
        judge(`later payout of ${PAYEES} withdrawals beside a frozen venue`, added('paidOut'), { most: 1 }),
      ];
    } finally {
      venue.close();
      await other.close();
      await server.close();
    }
  },
};

/** Two nodes on one database, with the same keys. */
async function startTwoNodes(feed: ManualFeed, venues: { readonly url: string; readonly secret: Uint8Array }) {
  const env = { FEED_SPEED: '1', RATE_LIMITS_OFF: '1', VENUE_TIMEOUT_MS: String(VENUE_TIMEOUT_MS) };
  const clock = { now: () => Date.now() };
  const server = await startDev({ engine: 'postgresql', clock, feed, venues, env });
  const { DATABASE_URL = null, MASTER_KEY } = server.platform.config;
  const other = await startDev({
    engine: 'postgresql',
    clock,
    home: { dataDir: server.dataDir, databaseUrl: DATABASE_URL },
    venues,
    env: { ...env, ...(MASTER_KEY ? { MASTER_KEY } : {}) },
  });
  return [server, other] as const;
}

const signedIn = (server: DevEnvironment, from: number) =>
  Promise.all(Array.from({ length: PAYEES }, (_, index) => demoMember(server.url, from + index)));

async function sendTo(server: DevEnvironment, memberId: bigint): Promise<void> {
  const [, { site, identity }] = betOf(server, memberId);
  const result = await server.modules.venue.transfers.start({
    siteId: site.siteId,
    identity,
    venue: VENUE,
    direction: 'in',
    amount: 100n,
    key: randomUUID(),
    at: server.platform.clock.now(),
  });
  if ('refusal' in result) throw new Error(`a transfer met ${result.refusal}`);
}

const LOOKED_AT_MS = 60_000;

const countOpen = (server: DevEnvironment) =>
  count(server, `SELECT count(*) AS count FROM venue_transfer WHERE status IN ('sent', 'unknown')`);

/** Transfers whose first job is done: the venue was asked about them, or had too many to answer already. */
const countLookedAt = (server: DevEnvironment) =>
  count(
    server,
    `SELECT count(DISTINCT payload->>'id') AS count FROM job WHERE kind = 'transfer.resolve' AND done_at IS NOT NULL`,
  );

/** Waits until each was looked at; a short measurement ends before the pauses between questions do. */
async function allLookedAt(server: DevEnvironment, transfers: number): Promise<boolean> {
  const until = performance.now() + LOOKED_AT_MS;
  while ((await countLookedAt(server)) < transfers) {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return true;
}

async function count(server: DevEnvironment, sql: string): Promise<number> {
  const [row] = await server.platform.db.query<{ count: bigint }>(sql);
  return Number(row?.count ?? 0n);
}

const inSeconds = (times: readonly number[]) => `${times.map((time) => time.toFixed(2)).join(' ')} s`;
