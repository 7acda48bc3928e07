import { memberScope } from './code-scopes.ts';
import type { SecondFactors } from './factor/second-factors.ts';
import type { MemberRow } from './member-store.ts';
import type { CodeProblem, OneTimeCodes } from './one-time-codes.ts';

/** The purpose for which a member proves their presence; a code sent for one is not valid for another. */
export type ProofPurpose =
  | 'password'
  | 'withdrawPassword'
  | 'changePhone'
  | 'changeEmail'
  | 'secondFactor'
  | 'closeAccount'
  | 'destination'
  | 'withdraw';

export interface Proof {
  readonly requestId?: string | undefined;
  readonly code: string;
}

export type ProofProblem = CodeProblem | 'factor_needed' | 'factor_locked';

/** A proof that the member is present: the second factor if there is one, otherwise a code sent for the purpose. */
export class Proofs {
  readonly #codes: OneTimeCodes;
  readonly #factors: SecondFactors;

  constructor(codes: OneTimeCodes, factors: SecondFactors) {
    this.#codes = codes;
    this.#factors = factors;
  }

  /** Uses the proof up; null when it holds. */
  async check(member: MemberRow, purpose: ProofPurpose, { requestId, code }: Proof): Promise<ProofProblem | null> {
    if (await this.#factors.isActive(member.id)) {
      if (requestId !== undefined) return 'factor_needed';
      const verdict = await this.#factors.use(member.id, code);
      if (verdict === 'factor_missing') return 'factor_needed';
      return verdict === 'ok' ? null : verdict;
    }
    if (requestId === undefined) return 'code_expired';
    return this.#codes.use({ ...proofScope(member, purpose), requestId, code });
  }
}

/** Bound to the member, so that codes of other accounts do not count. */
export function proofScope({ siteId, id }: Pick<MemberRow, 'siteId' | 'id'>, purpose: ProofPurpose) {
  return memberScope(siteId, purpose, id);
}
