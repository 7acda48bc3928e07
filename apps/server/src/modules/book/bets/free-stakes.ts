import type { HouseAccountKind } from '../../../ledger/accounts.ts';
import type { LedgerCommand } from '../../../ledger/commands.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import { type BetRecord, betReference } from './bet-record.ts';
import type { RewardPlace } from './bet-rewards.ts';

/** The account of the stake of a free bet in each state of its reward. */
const ACCOUNTS: Readonly<Record<RewardPlace, HouseAccountKind>> = {
  open: 'free_bets',
  back: 'bonus_cost',
  spent: 'bet_result',
};

/** The entries that move the stake of a free bet from one place to another; none where it stays. No member owns any of it. */
export async function freeStakeMove(
  { accounts }: Ledger,
  on: Queryable,
  bet: BetRecord,
  from: RewardPlace,
  to: RewardPlace,
): Promise<LedgerCommand['entries']> {
  if (from === to) return [];
  const account = (place: RewardPlace) => accounts.house(on, bet, ACCOUNTS[place]);
  return [{ debit: await account(from), credit: await account(to), amount: bet.stake }];
}

/** The promotions account pays the stake of a free bet. */
export async function freeStakeCommand(ledger: Ledger, on: Queryable, bet: BetRecord): Promise<LedgerCommand> {
  return {
    siteId: bet.siteId,
    key: `place/${bet.memberId}/${bet.idempotencyKey}`,
    inputHash: bet.inputHash,
    kind: 'bet_free_stake',
    reference: betReference(bet.id),
    sessionId: bet.sessionId,
    entries: await freeStakeMove(ledger, on, bet, 'back', 'open'),
    holds: [],
  };
}

/** The stake of a free bet whose bet was turned down goes back to where it came from. */
export async function freeStakeReturn(ledger: Ledger, on: Queryable, bet: BetRecord): Promise<LedgerCommand> {
  return {
    siteId: bet.siteId,
    key: `${betReference(bet.id)}/reject`,
    inputHash: inputHash({ stake: bet.stake }),
    kind: 'bet_free_return',
    reference: betReference(bet.id),
    sessionId: bet.sessionId,
    entries: await freeStakeMove(ledger, on, bet, 'open', 'back'),
    holds: [],
  };
}
