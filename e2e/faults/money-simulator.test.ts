import { describe, expect, it } from 'vitest';
import { postgresPrograms, startOwnPostgres } from '../src/simulator/own-postgres.ts';
import { simulate } from '../src/simulator/simulate.ts';

const SEED = process.env.RUN_SEED ?? '2025-05';
const COMMANDS = 2_500;

describe('random money commands under every fault', () => {
  it.skipIf(postgresPrograms() === null)(`keep every invariant on PostgreSQL, from seed ${SEED}`, async () => {
    const postgres = await startOwnPostgres();
    if (!postgres) throw new Error('PostgreSQL is not installed here');
    try {
      const report = await simulate({
        seed: SEED,
        commands: COMMANDS,
        perStep: 150,
        databaseUrl: postgres.url,
        crashDatabase: postgres.crash,
        say: () => {},
      });
      expect(report.findings).toEqual([]);
      expect(report.commands).toBeGreaterThanOrEqual(COMMANDS);
      expect(report.kills).toBeGreaterThan(1);
      expect(report.databaseCrashes).toBeGreaterThan(0);
      expect(report.lostReplies).toBeGreaterThan(50);
      const met = ['deposit', 'bet_stake', 'bet_payout', 'transfer_in_done', 'transfer_in_return', 'transfer_out'];
      const late = ['bet_cash_out', 'bet_reversal', 'bonus_grant', 'bonus_remove'];
      for (const kind of [...met, ...late, 'to_interest', 'from_interest', 'withdraw_hold', 'withdraw_paid'])
        expect(report.journals[kind] ?? 0, kind).toBeGreaterThan(0);
    } finally {
      await postgres.stop();
    }
  });
});
