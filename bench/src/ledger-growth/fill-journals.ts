import type { DevEnvironment } from '@touchline/server/testing';
import { countRows } from '../count-rows.ts';

const SLICE = 500_000;
const PER_BLOCK = 256;

/**
 * Fills the journal to a size with rows like those of stakes: a journal, its entry, its hold, a block for each 256.
 * They are written beside the ledger's functions, without their checks, because only their number matters here.
 */
export async function fillJournals(server: DevEnvironment, size: number): Promise<void> {
  let count = await countRows(server, 'ledger_journal');
  await server.platform.db.asOwner(async (owner) => {
    await owner.script('SET session_replication_role = replica; SET synchronous_commit = off');
    while (count < size) {
      const rows = Math.min(SLICE, size - count);
      await fillSlice((sql) => owner.script(sql), count, rows);
      count += rows;
    }
    await owner.script('VACUUM ANALYZE ledger_journal, ledger_entry, ledger_hold, ledger_block, ledger_account');
    await owner.script('CHECKPOINT');
  });
}

async function fillSlice(script: (sql: string) => Promise<void>, from: number, rows: number): Promise<void> {
  const numbers = `generate_series(${from + 1}, ${from + rows}) AS n`;
  const stake = `(SELECT array_agg(id ORDER BY id) AS ids FROM ledger_account WHERE kind = 'available' AND currency = 'CNY') AS a,
    (SELECT array_agg(id ORDER BY id) AS ids FROM ledger_account WHERE kind = 'locked_bets' AND currency = 'CNY') AS l`;
  await script(`
    INSERT INTO ledger_block (at, previous_hash, hash, journals, position)
    SELECT now(), sha256(n::text::bytea), sha256(n::text::bytea), ${PER_BLOCK},
      n + (SELECT coalesce(max(position), 0) FROM ledger_block) FROM generate_series(1, ${Math.ceil(rows / PER_BLOCK)}) AS n;
    INSERT INTO ledger_journal (id, site_id, block_id, kind, key, input_hash, reference, session_id, at)
    SELECT n, 5000, n / ${PER_BLOCK} + 1, 'bench', 'fill/' || md5(n::text), sha256('fill'), 'fill/' || md5(n::text), NULL, now() FROM ${numbers};
    INSERT INTO ledger_entry (journal_id, position, debit_account, credit_account, currency, amount, debit_balance, credit_balance)
    SELECT n, 1, a.ids[1 + n % cardinality(a.ids)], l.ids[1 + n % cardinality(l.ids)], 'CNY', 100, 0, 0 FROM ${numbers}, ${stake};
    INSERT INTO ledger_hold (reference, account, amount, remaining, opened_by)
    SELECT 'fill/' || md5(n::text), l.ids[1 + n % cardinality(l.ids)], 100, 0, n FROM ${numbers}, ${stake};`);
}
