import { type DevEnvironment, everyEngine, startDev, TEST_POSTGRES } from '@touchline/server/testing';
import type { Bench } from '../bench.ts';
import { countRows } from '../count-rows.ts';
import { judge, prove } from '../figure.ts';
import { median } from '../rounds.ts';
import { fillDay } from './fill-day.ts';

const SITE = 5000;
const DAY_MS = 24 * 3_600_000;
const FULL = { members: 100_000, bets: 1_000_000, rounds: 3 };
const QUICK = { members: 1_000, bets: 10_000, rounds: 1 };

/** The nightly count of growth, levels and rebate over all members, beside one pass over the bets of the day. */
export const growthDay: Bench = {
  name: 'growth-day',
  about: 'the daily job of VIP levels over 100,000 members with 1,000,000 bets, on PostgreSQL',
  async run(say, { quick }) {
    const size = quick ? QUICK : FULL;
    if (!everyEngine.some((engine) => engine.name === 'postgresql'))
      throw new Error(`no PostgreSQL at ${new URL(TEST_POSTGRES).host}`);
    const clock = { now: () => Date.now() };
    const server = await startDev({
      engine: 'postgresql',
      clock,
      env: { FEED_SPEED: '1', DATABASE_STATEMENT_SECONDS: '600' },
    });
    try {
      const [site] = await server.platform.db.query<{ day: string }>(
        `SELECT (counted_to + 1)::text AS day FROM vip_site WHERE site_id = $1`,
        [SITE],
      );
      const day = site?.day ?? '';
      const from = new Date(Date.parse(`${day}T00:00:00+08:00`));
      await fillDay(server, SITE, { from, size });
      say(`${size.bets} bets of ${size.members} members are there`);
      const passes: number[] = [];
      for (let round = 0; round < size.rounds; round++) passes.push(await onePass(server, from));
      const pass = median(passes);
      const counted = countTransactions(server);
      await server.modules.vip.days.countTo(day);
      // Others are those of the server's own work, of other sites, and those that find nothing left to count.
      const [count] = counted.seen.toSorted((one, other) => other.seconds - one.seconds);
      prove(count !== undefined, 'no day was counted');
      if (!count) return [];
      prove(count.statements > 8, `the day was counted by ${count.statements} statements`);
      prove((await countRows(server, 'vip_day')) >= size.members, 'members are missing in what was counted');
      prove((await countRows(server, 'vip_change')) > size.members / 200, 'nobody rose');
      prove((await countRows(server, 'rebate_day')) > size.members / 2, 'rebates are missing');
      return [
        judge(
          `growth, levels and rebates of a day of ${size.members.toLocaleString('en')} members`,
          { value: count.seconds, unit: 's', floor: pass },
          { mostTimesFloor: 12 },
        ),
        judge('statements for it', { value: count.statements, unit: '' }, { most: 24 }),
      ];
    } finally {
      await server.close();
    }
  },
};

/** Seconds of one pass over the bets of the day and their legs. */
async function onePass({ platform }: DevEnvironment, from: Date): Promise<number> {
  const began = performance.now();
  await platform.db.query(
    `SELECT b.member_id, sum(b.stake) FROM bet b JOIN bet_leg l ON l.bet_id = b.id
     WHERE b.settled_at >= $1 AND b.settled_at < $2 GROUP BY 1`,
    [from, new Date(from.getTime() + DAY_MS)],
  );
  return (performance.now() - began) / 1000;
}

/** Watches transactions from now on: how long each took, and how many statements it made. */
function countTransactions({ platform: { db } }: DevEnvironment) {
  const seen: { seconds: number; statements: number }[] = [];
  const transaction = db.transaction.bind(db);
  db.transaction = (work) => {
    const one = { seconds: 0, statements: 0 };
    const began = performance.now();
    return transaction((tx) => {
      const query: typeof tx.query = (text, params) => {
        one.statements++;
        return tx.query(text, params);
      };
      return work(new Proxy(tx, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) }));
    }).then((result) => {
      one.seconds = (performance.now() - began) / 1000;
      if (one.statements > 0) seen.push(one);
      return result;
    });
  };
  return { seen };
}
