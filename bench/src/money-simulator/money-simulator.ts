import { startOwnPostgres } from '@touchline/e2e/simulator/own-postgres';
import { simulate } from '@touchline/e2e/simulator/simulate';
import type { Bench } from '../bench.ts';
import { judge } from '../figure.ts';

const COMMANDS = 100_000;
const FULL = { commands: COMMANDS, perStep: 400 };
/** Nine steps: a kill at the fourth and eighth, a crash of the database at the sixth. */
const QUICK = { commands: 900, perStep: 100 };

/** Not how fast, but whether: random money commands under every fault, every invariant after each step. */
export const moneySimulator: Bench = {
  name: 'money-simulator',
  about: `${COMMANDS.toLocaleString('en')} random money commands with lost replies, kills and database crashes, on PostgreSQL`,
  async run(say, { quick }) {
    const { commands, perStep } = quick ? QUICK : FULL;
    const postgres = await startOwnPostgres();
    if (!postgres) throw new Error('PostgreSQL is not installed here');
    try {
      const seed = process.env.RUN_SEED ?? '2025-05';
      say(`seed ${seed}`);
      const report = await simulate({
        seed,
        commands,
        perStep,
        databaseUrl: postgres.url,
        crashDatabase: postgres.crash,
        say,
      });
      for (const finding of report.findings) say(finding);
      say(`${report.lostReplies} replies lost; journals ${JSON.stringify(report.journals)}`);
      return [
        judge('money commands asked for', { value: report.commands, unit: 'commands' }, { least: commands }),
        judge('steps after which all books were right', { value: report.steps, unit: 'steps' }, { least: 1 }),
        judge('kills of the platform', { value: report.kills, unit: 'kills' }, { least: 1 }),
        judge('crashes of the database', { value: report.databaseCrashes, unit: 'crashes' }, { least: 1 }),
        judge('invariants broken', { value: report.findings.length, unit: 'findings', range: 'count' }, { most: 0 }),
      ];
    } finally {
      await postgres.stop();
    }
  },
};
