import type { ParsedInput } from '@touchline/contract';
import type { Identity } from '../../platform/call/handler.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LoginPasswords } from './login-passwords.ts';
import type { MemberStore } from './member-store.ts';
import type { Notices } from './notices.ts';
import type { ProofProblem, Proofs } from './proofs.ts';
import type { Sessions } from './sessions.ts';

/** What a member still has at stake here. */
export interface Obligations {
  readonly openBets: number;
  readonly openWithdrawals: number;
  /** Everything the wallet holds, locked money included. */
  readonly balance: string;
}

export type ObligationReader = (siteId: number, memberId: bigint) => Promise<Obligations>;

type Blocker = 'open_bets' | 'open_withdrawals' | 'balance_left';

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

  check(siteId: number, memberId: bigint): Promise<Obligations> {
    return this.#parts.obligations(siteId, memberId);
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
    const ended = await db.transaction(async (tx) => {
      await members.update(siteId, memberId, { status: 'closed' }, tx);
      return sessions.endAll(tx, { siteId, memberId, except: null }, 'account_closed');
    });
    sessions.announceEnd(ended, 'account_closed', '您的账号已注销');
    // A bet or a payment may have come between the look and the end of the sessions; now nothing comes any more.
    const late = blockerOf(await this.check(siteId, memberId));
    if (late) {
      await members.update(siteId, memberId, { status: member.status });
      return late;
    }
    await notices.tell(member, 'closed');
    return 'ok';
  }
}

function blockerOf({ openBets, openWithdrawals, balance }: Obligations): Blocker | null {
  if (openBets > 0) return 'open_bets';
  if (openWithdrawals > 0) return 'open_withdrawals';
  return /[1-9]/.test(balance) ? 'balance_left' : null;
}
