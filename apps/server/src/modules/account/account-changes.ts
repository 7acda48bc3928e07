import type { ParsedInput } from '@touchline/contract';
import { maskEmail, maskPhone } from '@touchline/rules/text';
import { checkEmail, checkPhone } from '@touchline/rules/validation';
import type { CallContext, Identity } from '../../platform/call/handler.ts';
import { cellOf } from '../../platform/sealed-columns.ts';
import type { Vault } from '../../platform/vault.ts';
import { newEmailScope, newPhoneScope } from './code-scopes.ts';
import type { LoginPasswords, NewPasswordProblem } from './login-passwords.ts';
import type { MemberStore } from './member-store.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { changerOf, type PersonalDataTrail } from './profile/personal-data-trail.ts';
import type { ProofChanges } from './proof-changes.ts';
import type { ProofProblem, Proofs } from './proofs.ts';

export interface AccountChangeParts {
  readonly vault: Vault;
  readonly members: MemberStore;
  readonly logins: LoginPasswords;
  readonly proofs: Proofs;
  readonly codes: OneTimeCodes;
  readonly changes: ProofChanges;
  readonly trail: PersonalDataTrail;
  /** Called before a member changes the phone, so that an exclusion follows the person. */
  readonly beforeMove: (siteId: number, memberId: bigint, phoneHash: Uint8Array) => Promise<void>;
}

type Invalid = { readonly invalid: Readonly<Record<string, string>> };

/** The page that made a change goes on with a new token. */
interface Changed {
  readonly token: string;
}

/** Changes security settings of an account only with a proof of the member, and informs the member (ACC-7). */
export class AccountChanges {
  readonly #parts: AccountChangeParts;

  constructor(parts: AccountChangeParts) {
    this.#parts = parts;
  }

  /** The proof is used up last, so that a mistake elsewhere keeps its code good. */
  async password(
    siteId: number,
    { memberId, sessionId }: Identity,
    input: ParsedInput<'changePassword'>,
  ): Promise<Changed | 'password_wrong' | 'password_locked' | NewPasswordProblem | ProofProblem> {
    const { members, logins, proofs, changes } = this.#parts;
    const member = await members.required(siteId, memberId);
    const confirmed = await logins.confirm(member, input.oldPassword);
    if (confirmed !== 'right') return confirmed;
    const problem =
      (await logins.judge(member, input.newPassword)) ?? (await proofs.check(member, 'password', input.proof));
    if (problem) return problem;
    const passwordHash = await logins.hash(input.newPassword);
    const made = await changes.make({ member, notice: 'password', except: sessionId }, async (tx) => {
      await logins.replace(tx, member, passwordHash);
      return true;
    });
    return made ?? 'code_expired';
  }

  async phone(
    context: CallContext<Identity>,
    input: ParsedInput<'bindPhone'>,
  ): Promise<(Changed & { masked: string }) | 'phone_unchanged' | 'phone_in_use' | ProofProblem | Invalid> {
    const { members, vault, codes, proofs, changes, trail, beforeMove } = this.#parts;
    const { siteId, memberId, sessionId } = whoOf(context);
    if (checkPhone(input.phone, input.dial)) return { invalid: { phone: '请输入正确的手机号' } };
    const member = await members.required(siteId, memberId);
    const phoneHash = vault.fingerprint('phone', `${input.dial}/${input.phone}`);
    if (phoneHash.equals(member.phoneHash)) return 'phone_unchanged';
    const problem = await proofs.check(member, 'changePhone', input.proof);
    if (problem) return problem;
    const scope = newPhoneScope(siteId, memberId, input);
    const codeProblem = await codes.use({ ...scope, requestId: input.requestId, code: input.smsCode });
    if (codeProblem) return codeProblem;
    // Only a caller who holds the phone learns this.
    if (await members.phoneTaken(siteId, phoneHash)) return 'phone_in_use';
    await beforeMove(siteId, memberId, phoneHash);
    const bound = {
      dial: input.dial,
      phoneCipher: vault.encrypt(input.phone, cellOf('member.phone_cipher', memberId)),
      phoneHash,
    };
    const made = await changes.make({ member, notice: 'phone', except: sessionId }, async (tx) => {
      await members.update(siteId, memberId, bound, tx);
      const before = vault.decrypt(member.phoneCipher, cellOf('member.phone_cipher', memberId));
      await trail.write(tx, changerOf(context), [{ field: 'phone', before, after: input.phone }]);
      return maskPhone(input.phone);
    });
    return made ? { masked: made.result, token: made.token } : 'code_expired';
  }

  async email(
    context: CallContext<Identity>,
    input: ParsedInput<'bindEmail'>,
  ): Promise<(Changed & { masked: string }) | 'email_unchanged' | 'email_in_use' | ProofProblem | Invalid> {
    const { members, vault, codes, proofs, changes, trail } = this.#parts;
    const { siteId, memberId, sessionId } = whoOf(context);
    const email = input.email.toLowerCase();
    if (checkEmail(email)) return { invalid: { email: '请输入正确的邮箱' } };
    const member = await members.required(siteId, memberId);
    const emailHash = vault.fingerprint('email', email);
    if (member.emailHash && emailHash.equals(member.emailHash)) return 'email_unchanged';
    const problem = await proofs.check(member, 'changeEmail', input.proof);
    if (problem) return problem;
    const scope = newEmailScope(siteId, memberId, email);
    const codeProblem = await codes.use({ ...scope, requestId: input.requestId, code: input.code });
    if (codeProblem) return codeProblem;
    if (await members.emailTaken(siteId, emailHash)) return 'email_in_use';
    const bound = { emailCipher: vault.encrypt(email, cellOf('member.email_cipher', memberId)), emailHash };
    const made = await changes.make({ member, notice: 'email', except: sessionId }, async (tx) => {
      await members.update(siteId, memberId, bound, tx);
      const { emailCipher } = member;
      const before = emailCipher ? vault.decrypt(emailCipher, cellOf('member.email_cipher', memberId)) : '';
      await trail.write(tx, changerOf(context), [{ field: 'email', before, after: email }]);
      return maskEmail(email);
    });
    return made ? { masked: made.result, token: made.token } : 'code_expired';
  }
}

function whoOf({ site, identity }: CallContext<Identity>) {
  return { siteId: site.siteId, memberId: identity.memberId, sessionId: identity.sessionId };
}
