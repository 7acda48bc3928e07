import type { ParsedInput } from '@touchline/contract';
import type { CurrencyCode } from '@touchline/rules/money';
import type { Identity } from '../../platform/call/handler.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LoginPasswords } from './login-passwords.ts';
import type { MemberStore } from './member-store.ts';
import type { Notices } from './notices.ts';
import type { ProofProblem, Proofs } from './proofs.ts';
import type { Sessions } from './sessions.ts';

/** The money and obligations that a member still has here. */
export interface Obligations {
  readonly openBets: number;
  readonly openWithdrawals: number;
  /** Orders that wait for a payment or for a review. */
  readonly openDeposits: number;
  /** Transfers whose outcome no venue has reported yet. */
  readonly openTransfers: number;
  /** Everything that is held in the unit, locked money and money at venues included. */
  readonly balance: string;
  readonly currency: CurrencyCode;
  /** The cost of unspent coins. */
  readonly coins: { readonly currency: CurrencyCode; readonly value: string }[];
}

export type ObligationReader = (siteId: number, memberId: bigint, currency: CurrencyCode) => Promise<Obligations>;

type Blocker = 'open_bets' | 'open_withdrawals' | 'open_deposits' | 'open_transfers' | 'balance_left';

export interface ClosingParts {
  readonly db: Database;
  readonly members: MemberStore;
  readonly logins: LoginPasswords;
  readonly proofs: Proofs;
  readonly sessions: Sessions;
  readonly notices: Notices;
  readonly obligations: ObligationReader;
}

/** Closes accounts that are settled (standards ACC-9). */
export class Closing {
  readonly #parts: ClosingParts;

  constructor(parts: ClosingParts) {
    this.#parts = parts;
  }

  async check(siteId: number, memberId: bigint): Promise<Obligations> {
    const currency = await this.#parts.members.currencyOf(siteId, memberId);
    return this.#parts.obligations(siteId, memberId, currency);
  }

  async close(
    siteId: number,
    { memberId }: Identity,
    input: ParsedInput<'closeAccount'>,
  ): Promise<'ok' | Blocker | 'password_wrong' | 'password_locked' | ProofProblem> {
    const { db, members, logins, proofs, sessions, notices } = this.#parts;
    const member = await members.required(siteId, memberId);
    const blocker = blockerOf(await this.check(siteId, memberId));
    if (blocker) return blocker;
    const confirmed = await logins.confirm(member, input.password);
    if (confirmed !== 'right') return confirmed;
    const problem = await proofs.check(member, 'closeAccount', input.proof);
    if (problem) return problem;
    const { status } = member;
    const ended = await db.transaction(async (tx) => {
      if (!(await members.moveStatus(tx, member, { from: status, to: 'closed' }))) return null;
      return sessions.endAll(tx, { siteId, memberId, except: null }, 'account_closed');
    });
    if (!ended) return 'code_expired';
    sessions.announceEnd(ended, 'account_closed');
    // A bet or a payment may have come between the check and the end of the sessions; now nothing comes any more.
    const late = blockerOf(await this.check(siteId, memberId));
    if (late) {
      await members.moveStatus(db, member, { from: 'closed', to: status });
      return late;
    }
    await db.transaction((tx) => notices.notify(tx, member, 'closed'));
    return 'ok';
  }
}

function blockerOf({ openBets, openWithdrawals, openDeposits, openTransfers, balance }: Obligations): Blocker | null {
  if (openBets > 0) return 'open_bets';
  if (openWithdrawals > 0) return 'open_withdrawals';
  if (openDeposits > 0) return 'open_deposits';
  if (openTransfers > 0) return 'open_transfers';
  return /[1-9]/.test(balance) ? 'balance_left' : null;
}
