import type { LedgerCode, LedgerCommand } from '../ledger/commands.ts';

export interface ModelAccount {
  readonly id: bigint;
  readonly memberId: bigint | null;
  readonly kind: string;
  readonly currency: string;
}

/** The promises of the ledger, in maps: the same commands in the same order must end in the same books. */
export class LedgerModel {
  readonly accounts: ReadonlyMap<bigint, ModelAccount>;
  readonly balances = new Map<bigint, bigint>();
  readonly holds = new Map<string, { account: bigint; amount: bigint; remaining: bigint }>();
  /** Hash of the input each key was applied with. */
  readonly applied = new Map<string, string>();

  constructor(accounts: readonly ModelAccount[]) {
    this.accounts = new Map(accounts.map((account) => [account.id, account]));
    for (const { id } of accounts) this.balances.set(id, 0n);
  }

  /** The answer that the ledger must give to a command now. */
  verdict(command: LedgerCommand): LedgerCode {
    const known = this.applied.get(command.key);
    if (known !== undefined) return known === hex(command.inputHash) ? 'repeated' : 'key_reused';
    const refusal = this.#refuseHolds(command);
    if (refusal) return refusal;
    const after = this.#after(command);
    const isShort = command.entries.some(({ debit }) => !this.#mayOwe(debit) && (after.get(debit) ?? 0n) < 0n);
    return isShort ? 'insufficient' : 'ok';
  }

  /** Applies a command if it may be, and answers as the ledger must. */
  apply(command: LedgerCommand): LedgerCode {
    const code = this.verdict(command);
    if (code !== 'ok') return code;
    for (const [id, balance] of this.#after(command)) this.balances.set(id, balance);
    for (const hold of command.holds) {
      if (hold.step === 'open') {
        this.holds.set(hold.reference, { account: hold.account, amount: hold.amount, remaining: hold.amount });
      } else {
        const open = this.holds.get(hold.reference);
        if (open) open.remaining -= hold.amount;
      }
    }
    this.applied.set(command.key, hex(command.inputHash));
    return code;
  }

  #refuseHolds(command: LedgerCommand): LedgerCode | null {
    const left = new Map([...this.holds].map(([reference, hold]) => [reference, hold.remaining]));
    const drift = new Map<bigint, bigint>();
    const add = (id: bigint, amount: bigint) => drift.set(id, (drift.get(id) ?? 0n) + amount);
    const opened = new Set<string>();
    for (const { step, reference, amount, ...rest } of command.holds) {
      if (step === 'open') {
        if (left.has(reference) || opened.has(reference)) return 'hold_exists';
        opened.add(reference);
        if ('account' in rest) add(rest.account, amount);
        continue;
      }
      const remaining = left.get(reference) ?? -1n;
      if (remaining < amount) return 'hold_missing';
      left.set(reference, remaining - amount);
      add(this.holds.get(reference)?.account ?? 0n, -amount);
    }
    for (const { debit, credit, amount } of command.entries) {
      if (this.#isLocked(debit)) add(debit, amount);
      if (this.#isLocked(credit)) add(credit, -amount);
    }
    return [...drift.values()].some((amount) => amount !== 0n) ? 'hold_mismatch' : null;
  }

  #isLocked(account: bigint): boolean {
    return this.accounts.get(account)?.kind.startsWith('locked') ?? false;
  }

  #mayOwe(account: bigint): boolean {
    return this.accounts.get(account)?.memberId === null;
  }

  #after(command: LedgerCommand): Map<bigint, bigint> {
    const after = new Map<bigint, bigint>();
    const add = (id: bigint, amount: bigint) => after.set(id, (after.get(id) ?? this.balances.get(id) ?? 0n) + amount);
    for (const { debit, credit, amount } of command.entries) {
      add(debit, -amount);
      add(credit, amount);
    }
    return after;
  }
}

const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex');
