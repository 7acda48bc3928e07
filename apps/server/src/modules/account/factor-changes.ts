import type { ParsedInput } from '@touchline/contract';
import type { Identity } from '../../platform/call/handler.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Site } from '../../platform/site/site.ts';
import { keyUri } from '../../platform/totp.ts';
import type { SecondFactors } from './factor/second-factors.ts';
import type { LoginPasswords } from './login-passwords.ts';
import type { MemberStore } from './member-store.ts';
import type { ProofChanges } from './proof-changes.ts';
import type { ProofProblem, Proofs } from './proofs.ts';

export interface FactorChangeParts {
  readonly db: Database;
  readonly members: MemberStore;
  readonly logins: LoginPasswords;
  readonly proofs: Proofs;
  readonly factors: SecondFactors;
  readonly changes: ProofChanges;
}

/** Turning the second factor on and off. */
export class FactorChanges {
  readonly #parts: FactorChangeParts;

  constructor(parts: FactorChangeParts) {
    this.#parts = parts;
  }

  async setUp(site: Site, memberId: bigint) {
    const member = await this.#parts.members.required(site.siteId, memberId);
    const made = await this.#parts.factors.setUp(member);
    return made && { ...made, uri: keyUri(made.secret, site.public.brand.name, member.name) };
  }

  /** A code of the app shows it holds the key; the proof shows the owner of the account wants it. */
  async confirm(
    siteId: number,
    { memberId, sessionId }: Identity,
    { code, proof }: ParsedInput<'confirmSecondFactor'>,
  ): Promise<{ recoveryCodes: string[]; token: string } | 'factor_active' | 'setup_expired' | ProofProblem> {
    const { members, factors, proofs, changes } = this.#parts;
    if (await factors.isActive(memberId)) return 'factor_active';
    const member = await members.required(siteId, memberId);
    const fits = await factors.checkSetUp(memberId, code);
    if (typeof fits === 'string') return fits;
    const problem = await proofs.check(member, 'secondFactor', proof);
    if (problem) return problem;
    const made = await changes.make({ member, notice: 'factorOn', except: sessionId }, (tx) =>
      factors.activate(tx, memberId, fits),
    );
    return made ? { recoveryCodes: made.result, token: made.token } : 'setup_expired';
  }

  async renew(memberId: bigint, code: string) {
    const { db, factors } = this.#parts;
    const verdict = await factors.use(memberId, code);
    if (verdict !== 'ok') return verdict;
    return { recoveryCodes: await db.transaction((tx) => factors.recovery.renew(tx, memberId)) };
  }

  async remove(siteId: number, { memberId, sessionId }: Identity, input: ParsedInput<'removeSecondFactor'>) {
    const { members, logins, factors, changes } = this.#parts;
    const member = await members.required(siteId, memberId);
    if (!(await factors.isActive(memberId))) return 'factor_missing' as const;
    const confirmed = await logins.confirm(member, input.password);
    if (confirmed !== 'right') return confirmed;
    const verdict = await factors.use(memberId, input.code);
    if (verdict !== 'ok') return verdict;
    const made = await changes.make({ member, notice: 'factorOff', except: sessionId }, async (tx) => {
      await factors.remove(tx, memberId);
      return true;
    });
    return made ?? ('wrong_code' as const);
  }
}
