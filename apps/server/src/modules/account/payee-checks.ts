import type { Queryable } from '../../platform/db/database.ts';
import { cellOf } from '../../platform/sealed-columns.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SecondFactors } from './factor/second-factors.ts';
import type { MemberRow, MemberStore } from './member-store.ts';
import type { Notices } from './notices.ts';
import type { Proof, ProofProblem, ProofPurpose, Proofs } from './proofs.ts';
import type { ConfirmProblem, WithdrawPasswords } from './withdraw-passwords.ts';

/** The facts about a member that the cashier checks before it pays money to them. */
export interface Payee {
  /** The legal name; null until it is set. */
  readonly realName: string | null;
  readonly vipLevel: number;
  readonly isTest: boolean;
  readonly hasWithdrawPassword: boolean;
  readonly passwordLockedUntil: number | null;
}

export interface PayeeCheckParts {
  readonly members: MemberStore;
  readonly vault: Vault;
  readonly factors: SecondFactors;
  readonly proofs: Proofs;
  readonly passwords: WithdrawPasswords;
  readonly notices: Notices;
}

/** Identifies the payee for the modules that pay members, and checks their withdrawal password and proof. */
export class PayeeChecks {
  readonly #parts: PayeeCheckParts;

  constructor(parts: PayeeCheckParts) {
    this.#parts = parts;
  }

  async read(siteId: number, memberId: bigint): Promise<Payee> {
    const { members, vault } = this.#parts;
    const member = await members.required(siteId, memberId);
    return {
      realName:
        member.realNameCipher && vault.decrypt(member.realNameCipher, cellOf('member.real_name_cipher', memberId)),
      vipLevel: member.vipLevel,
      isTest: member.isTest,
      hasWithdrawPassword: member.withdrawPasswordHash !== null,
      passwordLockedUntil: member.withdrawLockedUntil?.getTime() ?? null,
    };
  }

  /** Returns null when the password is right. Every wrong one counts towards the lock. */
  password(siteId: number, memberId: bigint, typed: string): Promise<ConfirmProblem | null> {
    return this.#parts.passwords.confirm(siteId, memberId, typed);
  }

  /** Consumes the proof and returns whether it came from a second factor. */
  async prove(
    siteId: number,
    memberId: bigint,
    purpose: ProofPurpose,
    proof: Proof,
  ): Promise<{ readonly problem: ProofProblem } | { readonly byFactor: boolean }> {
    const member = await this.#member(siteId, memberId);
    const byFactor = await this.#parts.factors.isActive(memberId);
    const problem = await this.#parts.proofs.check(member, purpose, proof);
    return problem ? { problem } : { byFactor };
  }

  /** Sends the member a notice of the change, in the transaction that makes it. */
  async tell(
    tx: Queryable,
    { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
    change: 'destinationAdded' | 'destinationRemoved',
  ): Promise<void> {
    await this.#parts.notices.notifyEverywhere(tx, await this.#parts.members.required(siteId, memberId, tx), change);
  }

  #member(siteId: number, memberId: bigint): Promise<MemberRow> {
    return this.#parts.members.required(siteId, memberId);
  }
}
