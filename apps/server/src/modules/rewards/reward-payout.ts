import type { CurrencyCode } from '@touchline/rules/money';
import type { MemberAccountKind } from '../../ledger/accounts.ts';
import type { LedgerCommand } from '../../ledger/commands.ts';
import type { JournalKind } from '../../ledger/journal-kinds.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Points } from './points.ts';
import type { RewardRow } from './reward-store.ts';

/** The direction in which the money of a reward moves. `claim` pays it, into the bonus wallet where it has to be staked for. */
type Move = 'claim' | 'release' | 'remove';

/** Pays rewards that were claimed just now: money by the ledger, points by their account. Goods are sent by people. */
export class Payout {
  readonly #ledger: Ledger;
  readonly #points: Points;

  constructor(ledger: Ledger, points: Points) {
    this.#ledger = ledger;
    this.#points = points;
  }

  async pay(tx: Queryable, rows: readonly RewardRow[]): Promise<void> {
    await this.#points.credit(
      tx,
      rows
        .filter(({ unit }) => unit === 'points')
        .map(({ id, siteId, memberId, amount, title }) => ({
          ...{ siteId, memberId, points: amount, kind: 'reward' as const },
          ...{ reference: `reward/${id}`, title },
        })),
    );
    await this.#book(
      tx,
      rows.filter(({ unit }) => unit === 'cash' || unit === 'coins'),
      'claim',
    );
  }

  /** Makes what is in the bonus wallet the member's own. */
  release(tx: Queryable, row: RewardRow): Promise<void> {
    return this.#book(tx, [row], 'release');
  }

  /** Takes the amount of the bonus wallet back. */
  remove(tx: Queryable, row: RewardRow): Promise<void> {
    return this.#book(tx, [row], 'remove');
  }

  async #book(tx: Queryable, rows: readonly RewardRow[], move: Move): Promise<void> {
    const commands: LedgerCommand[] = [];
    for (const row of rows) commands.push(await this.#command(tx, row, move));
    const results = await this.#ledger.apply(tx, commands);
    results.forEach(({ code }, index) => {
      if (code !== 'ok') throw new Error(`${commands[index]?.key} was not booked: ${code}`);
    });
  }

  async #command(tx: Queryable, row: RewardRow, move: Move): Promise<LedgerCommand> {
    const { id, siteId, memberId, unit } = row;
    const owner = { siteId, memberId, currency: row.currency as CurrencyCode };
    const { accounts } = this.#ledger;
    const amount = unit === 'coins' ? row.amount * row.coinValue : row.amount;
    const cost = await accounts.house(tx, owner, 'bonus_cost');
    const own = (kind: MemberAccountKind) => accounts.member(tx, owner, kind);
    const ways = {
      claim: async () => ({ debit: cost, credit: await own(claimedInto(row)) }),
      release: async () => ({ debit: await own('bonus'), credit: await own('available') }),
      remove: async () => ({ debit: await own('bonus'), credit: cost }),
    };
    return {
      siteId,
      key: `reward/${id}/${move}`,
      inputHash: inputHash({ amount, currency: row.currency }),
      kind: KINDS[move],
      reference: `reward/${id}`,
      sessionId: null,
      entries: [{ ...(await ways[move]()), amount }],
      holds: [],
    };
  }
}

const KINDS: Readonly<Record<Move, JournalKind>> = {
  claim: 'reward',
  release: 'reward_release',
  remove: 'reward_remove',
};

function claimedInto({ unit, turnoverTimes }: RewardRow): MemberAccountKind {
  if (unit === 'coins') return 'coins';
  return turnoverTimes > 0 ? 'bonus' : 'available';
}
