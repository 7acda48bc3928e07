import type { Queryable } from '../../platform/db/database.ts';
import type { Owner } from './destination-store.ts';

type ProofProblem = 'wrong_code' | 'code_expired' | 'codes_locked' | 'factor_needed' | 'factor_locked';

type PasswordProblem =
  | 'need_withdraw_password'
  | 'withdraw_password_locked'
  | { readonly reason: 'withdraw_password_wrong'; readonly left: number };

export type GuardProblem = PasswordProblem | ProofProblem;

interface Proof {
  readonly requestId?: string | undefined;
  readonly code: string;
}

/** The proofs that a member gives along with a change. */
export interface Guarded {
  readonly withdrawPassword: string;
  readonly proof: Proof;
}

/** The functions of accounts that this module needs. */
export interface Payees {
  read(siteId: number, memberId: bigint): Promise<{ readonly realName: string | null }>;
  password(siteId: number, memberId: bigint, typed: string): Promise<PasswordProblem | null>;
  prove(
    siteId: number,
    memberId: bigint,
    purpose: 'destination',
    proof: Proof,
  ): Promise<{ readonly problem: ProofProblem } | { readonly byFactor: boolean }>;
  tell(tx: Queryable, owner: Owner, change: 'destinationAdded' | 'destinationRemoved'): Promise<void>;
}

/** The two things only the member can give. */
export class Guards {
  readonly #payees: Payees;

  constructor(payees: Payees) {
    this.#payees = payees;
  }

  /** Null when it is right; a wrong one counts. */
  password({ siteId, memberId }: Owner, { withdrawPassword }: Guarded): Promise<PasswordProblem | null> {
    return this.#payees.password(siteId, memberId, withdrawPassword);
  }

  /** Uses the proof up, so it comes last. */
  proof({ siteId, memberId }: Owner, { proof }: Guarded) {
    return this.#payees.prove(siteId, memberId, 'destination', proof);
  }
}
