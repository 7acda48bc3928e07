import { freeBetComesBack } from '@touchline/rules/bets';
import type { HouseAccountKind } from '../../../ledger/accounts.ts';
import type { LedgerCommand } from '../../../ledger/commands.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import type { BetRecord, LegRecord } from './bet-record.ts';
import { betReference } from './bet-record.ts';

/** A free bet and the bet it is used for. */
export interface FreeBetUse {
  readonly freeBetId: bigint;
  readonly betId: bigint;
}

/** What the book asks of rewards when a bet begins to count or does no more. Rows are locked before accounts are. */
export interface FreeBetEnds {
  giveBack(tx: Queryable, uses: readonly FreeBetUse[]): Promise<void>;
  takeAgain(tx: Queryable, uses: readonly FreeBetUse[]): Promise<void>;
}

/** The free bets of bets that have one. */
export function freeBetsOf(bets: readonly BetRecord[]): FreeBetUse[] {
  return bets.flatMap(({ id, freeBetId }) => (freeBetId === null ? [] : [{ freeBetId, betId: id }]));
}

/** Where the stake of a free bet is: set aside while the bet is open, given back, or spent on the bet. */
export type FreeStakePlace = 'open' | 'back' | 'spent';

const ACCOUNTS: Readonly<Record<FreeStakePlace, HouseAccountKind>> = {
  open: 'free_bets',
  back: 'bonus_cost',
  spent: 'bet_result',
};

export function freeStakePlace({ status, legs }: Pick<BetRecord, 'status' | 'legs'>): FreeStakePlace {
  return status === 'accepted' || status === 'confirming' ? 'open' : endOfFreeStake(legs);
}

/** Where the stake of a free bet is once its bet is settled with these legs. */
export function endOfFreeStake(legs: readonly LegRecord[]): 'back' | 'spent' {
  return freeBetComesBack(legs.map(({ result }) => result)) ? 'back' : 'spent';
}

/** The entries that move the stake of a free bet from one place to another; none where it stays. No member owns any of it. */
export async function freeStakeMove(
  { accounts }: Ledger,
  on: Queryable,
  bet: BetRecord,
  from: FreeStakePlace,
  to: FreeStakePlace,
): Promise<LedgerCommand['entries']> {
  if (from === to) return [];
  const account = (place: FreeStakePlace) => accounts.house(on, bet, ACCOUNTS[place]);
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
