import type { JournalKind } from './journal-kinds.ts';

/** An amount moved from one account to another. Minor units, above zero. */
export interface Entry {
  readonly debit: bigint;
  readonly credit: bigint;
  readonly amount: bigint;
}

/** Money is set aside in `account` under a reference, or taken out of the amount that was set aside. */
export type HoldStep =
  | { readonly step: 'open'; readonly reference: string; readonly account: bigint; readonly amount: bigint }
  | { readonly step: 'close'; readonly reference: string; readonly amount: bigint };

/** One indivisible movement of money with its idempotency key. */
export interface LedgerCommand {
  readonly siteId: number;
  /** Unique over everything the ledger ever did, such as `bet/123/settle/1`. */
  readonly key: string;
  /** Hash of the input, so that a key used again for something else is an error. */
  readonly inputHash: Uint8Array;
  readonly kind: JournalKind;
  readonly reference: string;
  readonly sessionId: bigint | null;
  readonly entries: readonly Entry[];
  readonly holds: readonly HoldStep[];
}

/**
 * ok: applied now. repeated: applied before, nothing happened again. key_reused: applied before with another input.
 * insufficient: an account would fall below zero. hold_missing, hold_exists: the hold is not in the needed state.
 * hold_mismatch: what the entries move in or out of a locked account is not what the holds say.
 */
export type LedgerCode =
  | 'ok'
  | 'repeated'
  | 'key_reused'
  | 'insufficient'
  | 'hold_missing'
  | 'hold_exists'
  | 'hold_mismatch';

export interface LedgerResult {
  readonly code: LedgerCode;
  readonly journalId: bigint;
}
