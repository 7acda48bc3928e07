import type { Database, Queryable } from '../platform/db/database.ts';
import { createMicroBatch } from '../platform/micro-batch.ts';
import type { LedgerCommand, LedgerResult } from './commands.ts';
import type { Ledger } from './ledger.ts';

/**
 * The work beside one kind of movement, on rows that are written only if their money moves. Every method but `look` runs in
 * the transaction of the money, in the order below.
 */
export interface MoneyStep<Row, Seen = unknown> {
  /**
   * Checks whether rules apply to any of the rows, while the transaction begins; the result is given to `guard`. It is meant for rules
   * that apply to few rows. It may be called again for the same rows.
   */
  readonly look?: (rows: readonly Row[]) => Promise<Seen>;
  /** Returns the rows that may move by rules that are no state of their own, such as limits. It writes nothing. */
  readonly guard?: (tx: Queryable, rows: readonly Row[], seen: Seen) => Promise<readonly boolean[]>;
  /**
   * Claims the rows that may move, such as orders that are still open, and returns them. It runs before the
   * money moves; a claimed row whose money does not move fails with its transaction.
   */
  readonly claim?: (tx: Queryable, rows: readonly Row[]) => Promise<readonly boolean[]>;
  /** Writes what belongs to movements that happened now. */
  readonly write?: (tx: Queryable, rows: readonly Row[]) => Promise<void>;
}

/** A kind of movement that is announced to those it concerns. Modules move money only by this kind. */
export interface AnnouncedStep<Row, Seen = unknown> extends MoneyStep<Row, Seen> {
  /** Runs after the commit, for a row whose money moved now. */
  readonly announce: (row: Row) => void | Promise<void>;
}

/** The outcome of a movement. unclaimed: a guard refused, or the row was not in a state that allows it. */
export type MoneyResult = LedgerResult | { readonly code: 'unclaimed' };

/** Moves money for one row. */
export type MoveMoney<Row> = (row: Row, command: LedgerCommand) => Promise<MoneyResult>;

/** The functions that a module that moves money receives. */
export interface Money {
  readonly ledger: Ledger;
  readonly batch: {
    /** Declares a kind of movement, and what is announced of one after its commit. */
    declare<Row, Seen = unknown>(step: AnnouncedStep<Row, Seen>): MoveMoney<Row>;
  };
}

interface Item {
  readonly step: MoneyStep<unknown>;
  readonly row: unknown;
  readonly command: LedgerCommand;
}

/**
 * Movements that arrive together, of whatever kind, share one transaction and one call of the ledger. A batch that one
 * item breaks is done again item by item, so that only that item fails; what was undone was never there.
 */
export class MoneyBatch {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #move: (item: Item) => Promise<MoneyResult>;

  constructor(db: Database, ledger: Ledger) {
    this.#db = db;
    this.#ledger = ledger;
    this.#move = async (item) => {
      const done = await submit(item);
      if ('error' in done) throw done.error;
      return done.result;
    };
    const submit = createMicroBatch<Item, Done>({ handle: (items) => this.#together(items) });
  }

  /** Declares a kind of movement. */
  declare<Row, Seen = unknown>(step: MoneyStep<Row, Seen> | AnnouncedStep<Row, Seen>): MoveMoney<Row> {
    return async (row, command) => {
      const result = await this.#move({ step: step as unknown as MoneyStep<unknown>, row, command });
      if (result.code === 'ok' && 'announce' in step) await step.announce(row);
      return result;
    };
  }

  async #together(items: readonly Item[]): Promise<Done[]> {
    try {
      return (await this.#transact(items)).map((result) => ({ result }));
    } catch (error) {
      if (items.length === 1 && !isLostRace(error)) return [{ error }];
      if (!isOfOneItem(error)) return items.map(() => ({ error }));
    }
    const done: Done[] = [];
    for (const item of items) {
      const [result] = await this.#transact([item]).catch((error: unknown) => [{ error }]);
      if (result) done.push('error' in result ? result : { result });
    }
    return done;
  }

  /** Called a second time where it read too little the first. */
  #transact(items: readonly Item[]): Promise<MoneyResult[]> {
    return this.#transactOnce(items).catch((error: unknown) => {
      if (error instanceof LookAgain) return this.#transactOnce(items);
      throw error;
    });
  }

  #transactOnce(items: readonly Item[]): Promise<MoneyResult[]> {
    const seen = lookAhead(items);
    return this.#db.transaction(async (tx) => {
      const claimed = await this.#claim(tx, items, seen);
      const moving = items.filter((_, index) => claimed[index]);
      const ledger = await this.#ledger.apply(
        tx,
        moving.map((item) => item.command),
      );
      const refused = moving.findIndex((item, index) => item.step.claim && ledger[index]?.code !== 'ok');
      if (refused >= 0) throw new ClaimedInVain(moving[refused]?.command.key, ledger[refused]?.code);
      for (const { step, rows, at } of byStep(moving)) {
        const happened = rows.filter((_, index) => ledger[at[index] ?? -1]?.code === 'ok');
        if (happened.length > 0) await step.write?.(tx, happened);
      }
      let next = 0;
      return items.map((_, index) => (claimed[index] && ledger[next++]) || { code: 'unclaimed' });
    });
  }

  async #claim(tx: Queryable, items: readonly Item[], seen: Looks): Promise<boolean[]> {
    const claimed = items.map(() => true);
    for (const { step, rows, at } of byStep(items)) {
      const answers = step.guard ? await step.guard(tx, rows, await seen.get(step)) : await step.claim?.(tx, rows);
      answers?.forEach((isClaimed, index) => {
        claimed[at[index] ?? -1] = isClaimed;
      });
    }
    return claimed;
  }
}

/** The pending results of `look`, by step. */
type Looks = ReadonlyMap<MoneyStep<unknown>, Promise<unknown>>;

/** The query starts before the transaction, so that the embedded engine, which runs one thing at a time, answers it first. */
function lookAhead(items: readonly Item[]): Looks {
  const looks = new Map<MoneyStep<unknown>, Promise<unknown>>();
  for (const { step, rows } of byStep(items)) {
    if (!step.look) continue;
    const look = step.look(rows);
    // Where the transaction does not even begin nobody waits for it.
    look.catch(() => {});
    looks.set(step, look);
  }
  return looks;
}

type Done = { readonly result: MoneyResult } | { readonly error: unknown };

/**
 * Thrown by a step that finds, once the money moved, that what it was moved for holds no more. The batch is undone and done
 * again item by item, so that guards judge each again.
 */
export class Overtaken extends Error {
  constructor(what: string) {
    super(`${what} was overtaken while its money moved`);
  }
}

/**
 * Thrown by a step that read too little before the transaction and now knows what it missed. The batch is undone and done again, and
 * `look` runs again.
 */
export class LookAgain extends Overtaken {}

/** A claim was taken and the ledger did not move: books and orders would part. */
class ClaimedInVain extends Error {
  constructor(key: string | undefined, code: string | undefined) {
    super(`${key} was claimed but its money did not move: ${code}`);
  }
}

/** Items by their step, in the order of their first appearance, with their places in the whole. */
function byStep(items: readonly Item[]) {
  const groups = new Map<MoneyStep<unknown>, { step: MoneyStep<unknown>; rows: unknown[]; at: number[] }>();
  items.forEach(({ step, row }, index) => {
    const group = groups.get(step) ?? { step, rows: [], at: [] };
    group.rows.push(row);
    group.at.push(index);
    groups.set(step, group);
  });
  return groups.values();
}

/** The state the database gave, which the query builder wraps as a cause. */
function sqlState(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return String(code ?? cause?.code ?? '');
}

/** Two transactions used the same key or locked each other, or a time limit passed; the next try reads the present state. */
function isLostRace(error: unknown): boolean {
  return error instanceof Overtaken || ['23505', '40001', '40P01'].includes(sqlState(error));
}

/** An error that a row or a rule caused, rather than the database being away. */
function isOfOneItem(error: unknown): boolean {
  return error instanceof ClaimedInVain || error instanceof Overtaken || /^(22|23|40|P0)/.test(sqlState(error));
}
