import { randomUUID } from 'node:crypto';
import {
  createPostgresDatabase,
  type DevEnvironment,
  everyEngine,
  fundedMembers,
  startDev,
  TEST_POSTGRES,
} from '@touchline/server/testing';
import type { Bench } from '../bench.ts';
import { perSecond } from '../bets-per-second/book-load.ts';
import { simpleUpdate } from '../bets-per-second/simple-update.ts';
import { judge, prove } from '../figure.ts';
import { alternate, median } from '../rounds.ts';

const FULL = { rounds: 5, seconds: 3, parallel: 1_000 };
const QUICK = { rounds: 1, seconds: 1, parallel: 200 };
const CALLERS = 512;
const MEMBERS = 1_000;
const SITE = 5000;
/** Many pools, so that members do not meet at one; and the one everybody wants. */
const POOLS = 64;
const HOT = 'hot';

export const claimsPerSecond: Bench = {
  name: 'claims-per-second',
  about: 'rewards given and paid a second on PostgreSQL, beside pgbench simple-update with 16 clients',
  async run(say, { quick }) {
    const { rounds, seconds, parallel } = quick ? QUICK : FULL;
    if (!everyEngine.some((engine) => engine.name === 'postgresql'))
      throw new Error(`no PostgreSQL at ${new URL(TEST_POSTGRES).host}`);
    const ceiling = await createPostgresDatabase();
    const server = await startDev({ engine: 'postgresql', clock: { now: () => Date.now() }, env: { FEED_SPEED: '1' } });
    try {
      const members = await fundedMembers(server, SITE, MEMBERS, 100_000n);
      await openPools(server);
      let given = 0n;
      const give = async (memberId: bigint, poolId: string, grantKey: string = randomUUID()) => {
        const result = await server.modules.rewards.rewards.giveAlone(grantOf(memberId, poolId, grantKey));
        if (result.outcome === 'sold_out') throw new Error('the pool was empty');
        if (result.outcome === 'given') given += 1n;
      };
      // The accounts of each member are looked up once.
      await Promise.all(members.map((memberId) => give(memberId, HOT)));
      const floor = await simpleUpdate(ceiling.url);
      const member = (turn: number) => members[turn % MEMBERS] as bigint;
      const rates = await alternate(rounds, {
        floor: () => floor(seconds),
        hot: () => perSecond(CALLERS, seconds, (turn) => give(member(turn), HOT)),
        spread: () => perSecond(CALLERS, seconds, (turn) => give(member(turn), `pool-${turn % POOLS}`)),
      });
      say(`simple-update ${rates.floor.map(Math.round).join(' ')}, hot ${rates.hot.map(Math.round).join(' ')}`);
      const before = given;
      await Promise.all(Array.from({ length: parallel }, () => give(member(0), HOT, 'one-key')));
      prove(given === before + 1n, `${parallel} claims of one member gave ${given - before} rewards`);
      await proveBooks(server, given);
      const row = (name: 'hot' | 'spread') => ({ value: median(rates[name]), unit: '1/s', floor: median(rates.floor) });
      return [
        judge('rewards claimed, one hot pool', row('hot'), { leastTimesFloor: 1.2 }),
        judge('rewards claimed, 64 pools', row('spread'), { leastTimesFloor: 1.5 }),
      ];
    } finally {
      await server.close();
      await ceiling.drop();
    }
  },
};

function grantOf(memberId: bigint, poolId: string, grantKey: string) {
  const reward = {
    unit: 'cash' as const,
    amount: { CNY: '0.10' },
    turnoverTimes: 0,
    turnoverDays: 7,
    minOddsMilli: 1500,
  };
  const what = { source: 'manual' as const, title: 'bench', poolId, reward, claimDays: null };
  return { siteId: SITE, memberId, currency: 'CNY' as const, grantKey, ...what };
}

async function openPools({ platform: { db } }: DevEnvironment): Promise<void> {
  const names = [HOT, ...Array.from({ length: POOLS }, (_, index) => `pool-${index}`)];
  await db.query(
    `INSERT INTO reward_pool (site_id, pool_id, unit, currency, total, granted)
     SELECT $1, name, 'cash', 'CNY', 1000000000000, 0 FROM unnest($2::text[]) AS name`,
    [SITE, names],
  );
}

/** Every reward that was answered is stored, paid out of its pool, and in the ledger. */
async function proveBooks({ platform: { db } }: DevEnvironment, given: bigint): Promise<void> {
  const [row] = await db.query<{ rewards: bigint; granted: bigint; paid: bigint }>(
    `SELECT (SELECT count(*) FROM reward WHERE title = 'bench') AS rewards,
            (SELECT sum(granted)::bigint FROM reward_pool WHERE pool_id = 'hot' OR pool_id LIKE 'pool-%') AS granted,
            (SELECT coalesce(sum(e.amount), 0)::bigint FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id
             WHERE j.kind = 'reward') AS paid`,
  );
  const AMOUNT = 10n;
  if (!row) throw new Error('the books cannot be read');
  prove(row.rewards === given, `${given} rewards were answered and ${row.rewards} are stored`);
  prove(row.granted === given * AMOUNT, `pools paid ${row.granted} for ${given} rewards`);
  prove(row.paid === given * AMOUNT, `the ledger moved ${row.paid} for ${given} rewards`);
}
