import type { LedgerCode, LedgerCommand } from '../ledger/commands.ts';

export interface ModelAccount {
  readonly id: bigint;
  readonly memberId: bigint | null;
  readonly kind: string;
  readonly currency: string;
}

/** What the ledger promises, in maps: the same commands in the same order must end in the same books. */
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

  /** What the ledger must answer to a command now. */
  verdict(command: LedgerCommand): LedgerCode {
    const known = this.applied.get(command.key);
    if (known !== undefined) return known === hex(command.inputHash) ? 'repeated' : 'key_reused';
    for (const hold of command.holds) {
      const open = this.holds.get(hold.reference);
      if (hold.step === 'open' && open) return 'hold_exists';
      if (hold.step === 'close' && (!open || open.remaining < hold.amount)) return 'hold_missing';
    }
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
