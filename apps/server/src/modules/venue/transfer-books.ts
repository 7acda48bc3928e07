import type { CurrencyCode } from '@touchline/rules/money';
import type { Entry, LedgerCommand } from '../../ledger/commands.ts';
import type { JournalKind } from '../../ledger/journal-kinds.ts';
import type { Money, MoveMoney } from '../../ledger/money-batch.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import { createMicroBatch } from '../../platform/micro-batch.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TransferStatus, unfinished } from './transfer-machine.ts';
import type { TransferRow, TransferStore } from './transfer-store.ts';

type End = 'confirmed' | 'reversed';

interface Step extends Owner {
  readonly id: bigint;
  readonly at: number;
  readonly reason: string;
}

/** The owner of the money that a transfer moves. */
type Owner = Pick<TransferRow, 'siteId' | 'memberId'>;

/**
 * Books transfers. The member's account `venue/KEY` follows what the venue says: what rounds won or lost since the last
 * transfer is booked against the house's `venue_result` in the same journal.
 */
export class TransferBooks {
  readonly #platform: Platform;
  readonly #money: Money;
  readonly #store: TransferStore;
  readonly #balance: (account: bigint) => Promise<bigint>;
  readonly #ends: Readonly<Record<End, MoveMoney<Step>>>;

  constructor(platform: Platform, money: Money, store: TransferStore) {
    this.#balance = createMicroBatch<bigint, bigint>({
      handle: (accounts) => money.ledger.balancesOf(platform.db, accounts),
    });
    this.#platform = platform;
    this.#money = money;
    this.#store = store;
    const step = (to: End) =>
      money.batch.declare<Step>({
        claim: (tx, steps) => store.moveAll(tx, to, steps),
        announce: (one) => this.announce(one),
      });
    this.#ends = { confirmed: step('confirmed'), reversed: step('reversed') };
  }

  isOpen(row: TransferRow): boolean {
    return unfinished.includes(row.status as TransferStatus);
  }

  async setAside(row: TransferRow): Promise<LedgerCommand> {
    const account = this.#accountsOf(this.#platform.db, row);
    const locked = await account('locked_transfers');
    return {
      ...this.#head(row, 'transfer_in', 'hold'),
      entries: [{ debit: await account('available'), credit: locked, amount: row.amount }],
      holds: [{ step: 'open', reference: reference(row), account: locked, amount: row.amount }],
    };
  }

  /** The money of a member at a venue by the ledger, in minor units. */
  async heldAt(owner: Owner & Pick<TransferRow, 'currency'>, venue: string): Promise<bigint> {
    const { siteId, memberId, currency } = ownerOf(owner);
    const { balances } = await this.#money.ledger.balances(this.#platform.db, siteId, memberId, currency);
    return balances[`venue/${venue}`] ?? 0n;
  }

  /** The venue has carried it out. `left` is the balance there afterwards, in minor units, where it is known. */
  async confirm(row: TransferRow, left: bigint | null, at: number): Promise<boolean> {
    const account = this.#accountsOf(this.#platform.db, row);
    const venue = await account(`venue/${row.venue}`);
    const house = await this.#money.ledger.accounts.house(this.#platform.db, ownerOf(row), 'venue_result');
    // Nobody else moves it meanwhile: a member has one transfer on its way with a venue.
    const before = await this.#balance(venue);
    const isIn = row.direction === 'in';
    const expected = isIn ? before + row.amount : before - row.amount;
    const result = (left ?? (expected < 0n ? 0n : expected)) - expected;
    const won: Entry[] = result > 0n ? [{ debit: house, credit: venue, amount: result }] : [];
    const lost: Entry[] = result < 0n ? [{ debit: venue, credit: house, amount: -result }] : [];
    const moved: Entry = isIn
      ? { debit: await account('locked_transfers'), credit: venue, amount: row.amount }
      : { debit: venue, credit: await account('available'), amount: row.amount };
    const entries = [...won, moved, ...lost].filter(({ amount }) => amount > 0n);
    if (entries.length === 0) return this.reverse(row, at, '');
    return this.#end('confirmed', row, at, '', {
      ...this.#head(row, isIn ? 'transfer_in_done' : 'transfer_out', 'done'),
      entries,
      holds: isIn ? [{ step: 'close', reference: reference(row), amount: row.amount }] : [],
    });
  }

  /** The venue has not carried it out: what was set aside goes back. */
  async reverse(row: TransferRow, at: number, reason: string): Promise<boolean> {
    if (row.direction === 'out') {
      const isReversed = await this.#store.move(this.#platform.db, row.id, 'reversed', at, reason);
      if (isReversed) this.announce(row);
      return isReversed;
    }
    const account = this.#accountsOf(this.#platform.db, row);
    return this.#end('reversed', row, at, reason, {
      ...this.#head(row, 'transfer_in_return', 'return'),
      entries: [{ debit: await account('locked_transfers'), credit: await account('available'), amount: row.amount }],
      holds: [{ step: 'close', reference: reference(row), amount: row.amount }],
    });
  }

  /** Informs the member's open pages that their balance changed. */
  announce({ siteId, memberId }: Owner): void {
    this.#platform.bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'balance' } });
  }

  async #end(
    to: End,
    { id, siteId, memberId }: TransferRow,
    at: number,
    reason: string,
    command: LedgerCommand,
  ): Promise<boolean> {
    const { code } = await this.#ends[to]({ id, siteId, memberId, at, reason }, command);
    if (code !== 'ok' && code !== 'unclaimed') throw new Error(`${command.key} met ${code}`);
    return code === 'ok';
  }

  #accountsOf(on: Queryable, row: TransferRow) {
    return (kind: 'available' | 'locked_transfers' | `venue/${string}`) =>
      this.#money.ledger.accounts.member(on, ownerOf(row), kind);
  }

  #head(row: TransferRow, kind: JournalKind, step: string) {
    return {
      siteId: row.siteId,
      key: `${reference(row)}/${step}`,
      inputHash: inputHash({ amount: row.amount }),
      kind,
      reference: reference(row),
      sessionId: row.sessionId,
    };
  }
}

const reference = (row: TransferRow) => `transfer/${row.id}`;
const ownerOf = (row: Owner & Pick<TransferRow, 'currency'>) => ({
  siteId: row.siteId,
  memberId: row.memberId,
  currency: row.currency as CurrencyCode,
});
