import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLedger, createPostgresDatabase, type Engine, openDatabase } from '@touchline/server/testing';
import { expect, it } from 'vitest';
import { editedSites } from './edited-sites.ts';
import { freePort } from './free-port.ts';
import { demoMember } from './members.ts';
import { repeatedJournals, storedBets, unexplainedBalances } from './money-books.ts';
import { MoneyLoad, offeredLegs } from './money-load.ts';
import { rewardsOf, storedDraws, wrongRewardBooks } from './reward-books.ts';
import { RewardLoad, withManyRewards } from './reward-load.ts';
import { type BuiltServer, startBuiltServer } from './start-built-server.ts';

const KILLS = Number(process.env.KILLS ?? 20);
const MEMBERS = 6;
const SEEDED = 128_000n;

const rewardedOf = (loads: readonly RewardLoad[]) => loads.reduce((sum, load) => sum + load.acknowledged(), 0);

const acknowledgedOf = (loads: readonly MoneyLoad[]) =>
  loads.flatMap((load) => load.bets.filter((bet) => bet.betId !== null));

/** Tests of one engine; each has a file of its own, so that they run beside each other. */
export function killUnderLoad(engine: Engine['name']): void {
  it(`loses and repeats nothing it acknowledged, ${KILLS} times over`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-kill-'));
    const database = engine === 'postgresql' ? await createPostgresDatabase() : null;
    const sites = editedSites(withManyRewards);
    const env = {
      SITES_DIR: sites.folder,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      FEED_SPEED: '60',
      BET_DELAY_SECONDS: '1',
      RATE_LIMITS_OFF: '1',
      ...(database ? { DATABASE_URL: database.url } : {}),
    };
    let server: BuiltServer | null = await startBuiltServer(env);
    try {
      const { url } = server;
      const members = await Promise.all(Array.from({ length: MEMBERS }, (_, index) => demoMember(url, index + 1)));
      const loads = members.map((member) => new MoneyLoad(member, url));
      const rewards = members.map((member) => new RewardLoad(member));

      for (let kill = 0; kill < KILLS; kill++) {
        const offers = await offeredLegs(url);
        let isStopped = false;
        const before = acknowledgedOf(loads).length;
        const rewardedBefore = rewardedOf(rewards);
        const running = Promise.all([
          ...loads.map((load) => load.run(offers, () => isStopped)),
          ...rewards.map((load) => load.run(() => isStopped)),
        ]);
        // However slow the machine is, each life acknowledges something that the next one must know.
        await expect.poll(() => acknowledgedOf(loads).length, { timeout: 30_000 }).toBeGreaterThan(before + 1);
        // A member's tasks run out in a long run.
        if (rewards.some((load) => load.hasTasks()))
          await expect.poll(() => rewardedOf(rewards), { timeout: 30_000 }).toBeGreaterThan(rewardedBefore);
        // Spread over everything a request and a sweep go through, the same in every run.
        await new Promise((resolve) => setTimeout(resolve, 300 + ((kill * 137) % 900)));
        await server.kill();
        isStopped = true;
        await running;
        server = await startBuiltServer(env);
      }

      await Promise.all([...loads, ...rewards].map((load) => load.resolve()));
      for (const load of rewards) expect(await load.repeat()).toEqual([]);
      const acknowledged = acknowledgedOf(loads);
      for (const load of loads) {
        const again = load.bets.filter((bet) => bet.betId !== null).slice(-10);
        expect(await load.repeat(again)).toEqual(again.map((bet) => bet.betId));
      }
      const deposits = loads.flatMap((load) => load.deposits);
      await server.stop();
      server = null;

      const db = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: database?.url });
      try {
        const stored = await storedBets(db);
        const idOf = new Map(stored.map((bet) => [bet.idempotency_key, String(bet.id)]));
        console.log(
          `${engine}: ${KILLS} kills, ${acknowledged.length} bets and ${deposits.length} deposits acknowledged, ` +
            `${stored.filter((bet) => bet.status === 'settled').length} bets settled meanwhile`,
        );
        expect(acknowledged.length).toBeGreaterThan(KILLS);
        expect(stored).toHaveLength(acknowledged.length);
        expect(acknowledged.filter((bet) => idOf.get(bet.input.idempotencyKey) !== bet.betId)).toEqual([]);

        expect(deposits.length).toBeGreaterThan(KILLS / 10);
        const credited = await db.query<{ reference: string }>(
          `SELECT reference FROM ledger_journal WHERE kind = 'deposit'`,
        );
        expect(credited.map((row) => row.reference).sort()).toEqual(
          deposits
            .filter((deposit) => deposit.isCredited)
            .map((deposit) => deposit.orderId)
            .sort(),
        );

        const drawn = rewards.flatMap((load) => load.draws.filter(({ draws }) => draws !== null));
        const claimed = rewards.flatMap((load) => load.claims.flatMap(({ rewardId }) => rewardId ?? []));
        console.log(`${engine}: ${drawn.length} draws and ${claimed.length} claims acknowledged`);
        expect(Math.min(drawn.length, claimed.length)).toBeGreaterThan(0);
        expect(drawn.length + claimed.length).toBeGreaterThan(KILLS);
        expect(await storedDraws(db)).toEqual(
          new Map(drawn.map(({ input, draws }) => [input.idempotencyKey, draws?.length ?? 0])),
        );
        expect((await rewardsOf(db, 'tasks')).toSorted()).toEqual(claimed.toSorted());
        expect(await wrongRewardBooks(db)).toEqual([]);

        expect(await repeatedJournals(db)).toEqual([]);
        expect(await unexplainedBalances(db, SEEDED)).toEqual([]);
        expect(await auditLedger(db)).toEqual({
          driftedAccounts: [],
          unbalancedCurrencies: [],
          unmatchedHolds: [],
          brokenBlocks: [],
        });
      } finally {
        await db.close();
      }
    } finally {
      await server?.stop();
      await database?.drop();
      sites.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}
