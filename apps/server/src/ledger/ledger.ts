import type { CurrencyCode } from '@touchline/rules/money';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/database.ts';
import type { IdSource } from '../platform/ids.ts';
import { AccountDirectory } from './accounts.ts';
import type { LedgerCode, LedgerCommand, LedgerResult } from './commands.ts';

interface ResultRow {
  readonly code: LedgerCode;
  readonly journal_id: bigint;
}

/** The only code that moves money. Callers pass their transaction, so that their own rows are committed or rolled back together with the money. */
export class Ledger {
  readonly accounts = new AccountDirectory();
  readonly #clock: Clock;
  readonly #ids: IdSource;

  constructor(clock: Clock, ids: IdSource) {
    this.#clock = clock;
    this.#ids = ids;
  }

  /** Applies commands in order; the results have the same order. See `ledger_apply` for what each code promises. */
  async apply(tx: Queryable, commands: readonly LedgerCommand[]): Promise<LedgerResult[]> {
    if (commands.length === 0) return [];
    for (const command of commands) assertCommand(command);
    const entries = commands.flatMap((command) => command.entries);
    const holds = commands.flatMap((command) => command.holds);
    const rows = await tx.prepared<ResultRow>(
      `SELECT code, journal_id FROM ledger_apply($1, $2::bigint[], $3::int[], $4::text[], $5::bytea[], $6::text[], $7::text[],
         $8::bigint[], $9::int[], $10::int[], $11::bigint[], $12::bigint[], $13::bigint[], $14::boolean[], $15::text[],
         $16::bigint[], $17::bigint[]) ORDER BY item`,
      [
        new Date(this.#clock.now()),
        commands.map(() => this.#ids.next()),
        commands.map((command) => command.siteId),
        commands.map((command) => command.key),
        commands.map((command) => Buffer.from(command.inputHash)),
        commands.map((command) => command.kind),
        commands.map((command) => command.reference),
        commands.map((command) => command.sessionId),
        commands.map((command) => command.entries.length),
        commands.map((command) => command.holds.length),
        entries.map((entry) => entry.debit),
        entries.map((entry) => entry.credit),
        entries.map((entry) => entry.amount),
        holds.map((hold) => hold.step === 'open'),
        holds.map((hold) => hold.reference),
        holds.map((hold) => (hold.step === 'open' ? hold.account : null)),
        holds.map((hold) => hold.amount),
      ],
    );
    return rows.map((row) => ({ code: row.code, journalId: row.journal_id }));
  }

  /** Balances that stay as they are until the transaction ends, by account. */
  async lock(tx: Queryable, accounts: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
    const rows = await tx.query<{ account: bigint; balance: bigint }>('SELECT account, balance FROM ledger_lock($1)', [
      accounts,
    ]);
    return new Map(rows.map(({ account, balance }) => [account, balance]));
  }

  /** Balances of accounts in minor units, in the order of the accounts. */
  async balancesOf(db: Queryable, accounts: readonly bigint[]): Promise<bigint[]> {
    const rows = await db.query<{ id: bigint; balance: bigint }>(
      'SELECT id, balance FROM ledger_account WHERE id = ANY ($1)',
      [accounts],
    );
    const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
    return accounts.map((account) => balances.get(account) ?? 0n);
  }

  /** Balances of a member's accounts by kind, in minor units, with the version of the available one. */
  async balances(
    db: Queryable,
    siteId: number,
    memberId: bigint,
    currency: CurrencyCode,
  ): Promise<{ balances: Readonly<Record<string, bigint>>; version: bigint }> {
    const rows = await db.query<{ kind: string; balance: bigint; version: bigint }>(
      'SELECT kind, balance, version FROM ledger_account WHERE site_id = $1 AND member_id = $2 AND currency = $3',
      [siteId, memberId, currency],
    );
    return {
      balances: Object.fromEntries(rows.map((row) => [row.kind, row.balance])),
      version: rows.reduce((sum, row) => sum + row.version, 0n),
    };
  }
}

function assertCommand(command: LedgerCommand): void {
  if (command.entries.length === 0) throw new Error(`ledger command ${command.key} moves nothing`);
  for (const entry of command.entries) {
    if (entry.amount <= 0n) throw new Error(`ledger command ${command.key} moves ${entry.amount}`);
    if (entry.debit === entry.credit) throw new Error(`ledger command ${command.key} moves money in a circle`);
  }
}
