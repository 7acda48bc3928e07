import type { ParsedInput } from '@touchline/contract';
import { checkWithdrawPassword } from '@touchline/rules/validation';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LoginPasswords } from './login-passwords.ts';
import type { MemberRow, MemberStore } from './member-store.ts';
import type { Notices } from './notices.ts';
import type { Passwords } from './passwords.ts';
import type { ProofProblem, Proofs } from './proofs.ts';

const MAX_FAILURES = 5;
const LOCK_MS = 24 * 3_600_000;

export type ConfirmProblem =
  | 'need_withdraw_password'
  | 'withdraw_password_locked'
  | { readonly reason: 'withdraw_password_wrong'; readonly left: number };

export interface WithdrawPasswordParts {
  readonly db: Database;
  readonly members: MemberStore;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly logins: LoginPasswords;
  readonly proofs: Proofs;
  readonly notices: Notices;
}

/** The six digits in front of every payout, apart from the login password and locked after five failures (AUT-6). */
export class WithdrawPasswords {
  readonly #parts: WithdrawPasswordParts;

  constructor(parts: WithdrawPasswordParts) {
    this.#parts = parts;
  }

  async set(siteId: number, memberId: bigint, password: string): Promise<'ok' | 'already_set' | 'password_trivial'> {
    const member = await this.#parts.members.byId(siteId, memberId);
    if (!member || member.withdrawPasswordHash !== null) return 'already_set';
    if (isTrivial(member, password)) return 'password_trivial';
    await this.#store(member, password, false);
    return 'ok';
  }

  /** The new one must differ; the proof is used up last. */
  async update(siteId: number, memberId: bigint, input: ParsedInput<'updateWithdrawPassword'>) {
    const { members, proofs } = this.#parts;
    const member = await members.required(siteId, memberId);
    if (!member.withdrawPasswordHash) return 'need_withdraw_password';
    if (isTrivial(member, input.password)) return 'password_trivial';
    const problem = await this.confirm(siteId, memberId, input.oldPassword);
    if (problem) return problem;
    if (input.password === input.oldPassword) return 'withdraw_password_unchanged';
    const proofProblem = await proofs.check(member, 'withdrawPassword', input.proof);
    if (proofProblem) return proofProblem;
    await this.#store(member, input.password, true);
    return 'ok';
  }

  async reset(
    siteId: number,
    memberId: bigint,
    input: ParsedInput<'resetWithdrawPassword'>,
  ): Promise<
    'ok' | 'need_withdraw_password' | 'password_trivial' | 'password_locked' | 'password_wrong' | ProofProblem
  > {
    const { members, logins, proofs } = this.#parts;
    const member = await members.required(siteId, memberId);
    if (!member.withdrawPasswordHash) return 'need_withdraw_password';
    if (isTrivial(member, input.password)) return 'password_trivial';
    const confirmed = await logins.confirm(member, input.loginPassword);
    if (confirmed !== 'right') return confirmed;
    const problem = await proofs.check(member, 'withdrawPassword', input.proof);
    if (problem) return problem;
    await this.#store(member, input.password, true);
    return 'ok';
  }

  /** Null when it is right; every wrong one counts. */
  async confirm(siteId: number, memberId: bigint, password: string): Promise<ConfirmProblem | null> {
    const { members, passwords, clock } = this.#parts;
    const member = await members.byId(siteId, memberId);
    if (!member?.withdrawPasswordHash) return 'need_withdraw_password';
    const rule = { now: clock.now(), most: MAX_FAILURES, lockMs: LOCK_MS };
    const tries = await members.claimTry(member, 'withdraw', rule);
    if (tries === null) return 'withdraw_password_locked';
    if (await passwords.verify(member.withdrawPasswordHash, password)) {
      await members.forgetTries(member, 'withdraw');
      const { withdrawPasswordHash: stored } = member;
      const renewed = await passwords.renewed(stored, password);
      if (renewed !== null) await members.replaceWithdrawHash(member, stored, renewed);
      return null;
    }
    return tries < MAX_FAILURES
      ? { reason: 'withdraw_password_wrong', left: MAX_FAILURES - tries }
      : 'withdraw_password_locked';
  }

  async #store(member: MemberRow, password: string, isTold: boolean): Promise<void> {
    const { db, members, passwords, notices } = this.#parts;
    const withdrawPasswordHash = await passwords.hash(password);
    const changes = { withdrawPasswordHash, withdrawFailures: 0, withdrawLockedUntil: null };
    await db.transaction(async (tx) => {
      await members.update(member.siteId, member.id, changes, tx);
      if (isTold) await notices.notify(tx, member, 'withdrawPassword');
    });
  }
}

/** Runs, repetitions and the member's birthday, in the orders it is written in. */
function isTrivial(member: MemberRow, password: string): boolean {
  const birthday = (member.birthday ?? '').replaceAll('-', '');
  const isBirthday = password === birthday.slice(2) || password === birthday.slice(4) + birthday.slice(2, 4);
  return isBirthday || checkWithdrawPassword(password) !== null;
}
