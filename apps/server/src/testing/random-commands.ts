import type { HoldStep, LedgerCommand } from '../ledger/commands.ts';
import type { JournalKind } from '../ledger/journal-kinds.ts';
import { inputHash } from '../platform/input-hash.ts';
import type { ModelAccount } from './ledger-model.ts';

interface Order {
  readonly kind: 'bet' | 'withdraw';
  readonly reference: string;
  readonly member: Wallet;
  readonly amount: bigint;
}

interface Wallet {
  readonly name: string;
  readonly account: (kind: string) => bigint;
  readonly house: (kind: string) => bigint;
}

/** Commands as the modules give them, and faulty ones: late, twice, too large, or under a used key. */
export class RandomCommands {
  readonly #random: () => number;
  readonly #wallets: readonly Wallet[];
  readonly #orders: Order[] = [];
  readonly #issued: LedgerCommand[] = [];
  #count = 0;

  constructor(random: () => number, accounts: readonly ModelAccount[]) {
    this.#random = random;
    const find = (memberId: bigint | null, currency: string) => (kind: string) => {
      const found = accounts.find((row) => row.memberId === memberId && row.currency === currency && row.kind === kind);
      if (!found) throw new Error(`no ${kind} in ${currency}`);
      return found.id;
    };
    this.#wallets = accounts
      .filter((row) => row.memberId !== null && row.kind === 'available')
      .map(({ memberId, currency }) => ({
        name: `${memberId}/${currency}`,
        account: find(memberId, currency),
        house: find(null, currency),
      }));
  }

  next(): LedgerCommand {
    const command = this.#pick<() => LedgerCommand>([
      ...repeat(4, () => this.#deposit()),
      ...repeat(4, () => this.#open('bet')),
      ...repeat(2, () => this.#open('withdraw')),
      ...repeat(8, () => this.#finish()),
      ...repeat(1, () => this.#reverse()),
      ...repeat(1, () => this.#openAgain()),
      ...repeat(1, () => this.#mismatched()),
      ...repeat(3, () => this.again()),
    ])();
    this.#issued.push(command);
    return command;
  }

  /** A command that was given before: as it was, or its key with another input. */
  again(of: LedgerCommand = this.#pick(this.#issued) ?? this.#deposit()): LedgerCommand {
    if (this.#random() < 0.6) return of;
    const entries = of.entries.map((entry) => ({ ...entry, amount: entry.amount + 1n }));
    const holds = of.holds.map((hold) => ({ ...hold, amount: hold.amount + 1n }));
    return { ...of, entries, holds, inputHash: hashOf(entries) };
  }

  chance(of: number): boolean {
    return this.#random() < of;
  }

  upTo(most: number): number {
    return 1 + Math.floor(this.#random() * most);
  }

  #deposit(): LedgerCommand {
    const member = this.#pick(this.#wallets);
    const [debit, credit] = [member.house('deposits_clearing'), member.account('available')];
    return this.#command(`deposit/${++this.#count}`, 'deposit', [{ debit, credit, amount: this.#amount() }]);
  }

  /** A bet's stake or a withdrawal's amount is set aside. */
  #open(kind: Order['kind'], reference = `${kind}/${++this.#count}`): LedgerCommand {
    const order: Order = { kind, reference, member: this.#pick(this.#wallets), amount: this.#amount() };
    this.#orders.push(order);
    return this.#opening(order, reference);
  }

  #openAgain(): LedgerCommand {
    const order = this.#pick(this.#orders);
    return order ? this.#opening(order, `${order.reference}/again/${++this.#count}`) : this.#deposit();
  }

  #opening({ kind, reference, member, amount }: Order, key: string): LedgerCommand {
    const locked = member.account(LOCKED[kind]);
    const entries = [{ debit: member.account('available'), credit: locked, amount }];
    return this.#command(key, OPENED[kind], entries, [{ step: 'open', reference, account: locked, amount }], reference);
  }

  /** An order ends: taken, returned or paid, in whole or in part, perhaps not for the first time. */
  #finish(): LedgerCommand {
    const order = this.#pick(this.#orders.slice(-12));
    if (!order) return this.#deposit();
    const { kind, reference, member, amount } = order;
    const part = this.#random();
    const taken = part < 0.6 ? amount : part < 0.9 ? 1n + amount / 2n : amount + 1n;
    const locked = member.account(LOCKED[kind]);
    const [house, available] = [member.house(HOUSE[kind]), member.account('available')];
    const isReturned = this.chance(0.35);
    const entries = [{ debit: locked, credit: isReturned ? available : house, amount: taken }];
    if (kind === 'bet' && !isReturned && this.chance(0.5))
      entries.push({ debit: house, credit: available, amount: this.#amount() });
    const key = `${reference}/${isReturned ? 'return' : 'take'}/${this.upTo(3)}`;
    return this.#command(key, ENDED[kind], entries, [{ step: 'close', reference, amount: taken }], reference);
  }

  /** A settlement is taken back: the member owes what was paid, the stake is set aside again. */
  #reverse(): LedgerCommand {
    const settled = this.#pick(this.#issued.filter((command) => command.kind === ENDED.bet));
    if (!settled) return this.#deposit();
    const entries = [...settled.entries]
      .reverse()
      .map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount }));
    const back = entries[entries.length - 1];
    const reference = `${settled.reference}/reversed/${++this.#count}`;
    const holds: HoldStep[] = back ? [{ step: 'open', reference, account: back.credit, amount: back.amount }] : [];
    return this.#command(`${settled.key}/reverse/${this.#count}`, 'bet_reversal', entries, holds, reference);
  }

  /** A hold that is not what the entries move, or one closed twice at once. */
  #mismatched(): LedgerCommand {
    const order = this.#pick(this.#orders.slice(-12));
    if (!order) return this.#deposit();
    const { kind, reference, member, amount } = order;
    const half = amount / 2n + 1n;
    const entries = [{ debit: member.account(LOCKED[kind]), credit: member.account('available'), amount: half }];
    const close: HoldStep = { step: 'close', reference, amount: half };
    const less: HoldStep = { step: 'close', reference, amount: 1n };
    const holds = this.#pick<readonly HoldStep[]>([[], [close, close], [close, less], [less]]);
    return this.#command(`${reference}/astray/${++this.#count}`, ENDED[kind], entries, holds, reference);
  }

  #command(
    key: string,
    kind: JournalKind,
    entries: LedgerCommand['entries'],
    holds: readonly HoldStep[] = [],
    reference = key,
  ): LedgerCommand {
    const sessionId = this.chance(0.5) ? BigInt(this.#count) : null;
    return { siteId: 5000, key, inputHash: hashOf(entries), kind, reference, sessionId, entries, holds };
  }

  #amount(): bigint {
    return BigInt(this.upTo(this.chance(0.1) ? 1_000_000 : 5_000));
  }

  #pick<Item>(from: readonly Item[]): Item {
    return from[Math.floor(this.#random() * from.length)] as Item;
  }
}

const LOCKED = { bet: 'locked_bets', withdraw: 'locked_withdrawals' } as const;
const OPENED = { bet: 'bet_stake', withdraw: 'withdraw_hold' } as const;
const ENDED = { bet: 'bet_payout', withdraw: 'withdraw_paid' } as const;
const HOUSE = { bet: 'bet_result', withdraw: 'payouts_clearing' } as const;
const hashOf = (entries: LedgerCommand['entries']) => inputHash({ entries });
const repeat = <Item>(times: number, item: Item): Item[] => Array.from({ length: times }, () => item);
