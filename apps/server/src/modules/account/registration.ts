import type { ParsedInput } from '@touchline/contract';
import { checkPhone, isCalendarDay } from '@touchline/rules/validation';
import { openMemberAccounts } from '../../ledger/accounts.ts';
import type { CallContext } from '../../platform/call/handler.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { IdSource } from '../../platform/ids.ts';
import { addressText } from '../../platform/ip-address.ts';
import { cellOf } from '../../platform/sealed-columns.ts';
import { isUnderage } from '../../platform/site/legal-age.ts';
import type { Vault } from '../../platform/vault.ts';
import { phoneScope } from './code-scopes.ts';
import type { DuplicateAccounts } from './duplicate-accounts.ts';
import type { MemberStore } from './member-store.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { isCommonPassword, isNameAsPassword, type Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export type Attribute = (
  tx: Queryable,
  invited: { readonly siteId: number; readonly memberId: bigint; readonly code: string; readonly at: number },
) => Promise<void>;

export interface RegistrationParts {
  readonly db: Database;
  readonly ids: IdSource;
  readonly vault: Vault;
  readonly members: MemberStore;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly duplicates: DuplicateAccounts;
  readonly codes: OneTimeCodes;
  /** Whether a person, by the fingerprint of their phone, is excluded from play. */
  readonly isExcluded: (identityHash: Uint8Array) => Promise<boolean>;
  /** Writes who invited a new member, where the code is somebody's. */
  readonly attribute: Attribute;
}

export type RegistrationRefusal =
  | 'underage'
  | 'name_taken'
  | 'phone_taken'
  | 'code_expired'
  | 'codes_locked'
  | 'terms_outdated'
  | 'password_same_as_name'
  | 'password_weak'
  | 'person_excluded';

export type RegistrationResult =
  | { readonly memberId: bigint; readonly token: string; readonly expiresAt: number }
  | { readonly refusal: RegistrationRefusal }
  | { readonly wrongCode: true }
  | { readonly invalid: Readonly<Record<string, string>> };

/** Creates accounts. Refusals come in a fixed order; the code is used up last, so that a mistake elsewhere keeps it good. */
export class Registration {
  readonly #parts: RegistrationParts;

  constructor(parts: RegistrationParts) {
    this.#parts = parts;
  }

  async register(input: ParsedInput<'register'>, context: CallContext): Promise<RegistrationResult> {
    const { site, now } = context;
    const { db, ids, vault, members, passwords, sessions, codes, duplicates } = this.#parts;
    const phoneProblem = checkPhone(input.phone, input.dial);
    if (phoneProblem)
      return { invalid: { phone: phoneProblem === 'china' ? '请输入正确的11位手机号' : '请输入4-13位手机号' } };
    if (!isCalendarDay(input.birthday)) return { invalid: { birthday: '请输入正确的出生日期' } };
    if (input.termsVersion !== site.file.termsVersion) return { refusal: 'terms_outdated' };
    if (isUnderage(site, input.birthday, now)) return { refusal: 'underage' };
    if (isNameAsPassword(input.name, input.password)) return { refusal: 'password_same_as_name' };
    if (isCommonPassword(input.name, input.password, site.file.passwords)) return { refusal: 'password_weak' };
    if (await members.byName(site.siteId, input.name)) return { refusal: 'name_taken' };
    const phoneHash = vault.fingerprint('phone', `${input.dial}/${input.phone}`);
    const scope = phoneScope(site.siteId, 'register', input);
    const problem = await codes.use({ ...scope, requestId: input.requestId, code: input.smsCode });
    if (problem) return problem === 'wrong_code' ? { wrongCode: true } : { refusal: problem };
    // Only a caller who holds the phone learns this, so that nobody can probe numbers.
    const holder = await members.byPhone(site.siteId, phoneHash);
    if (holder) {
      await duplicates.flagPhone(site.siteId, holder.id);
      return { refusal: 'phone_taken' };
    }
    if (await this.#parts.isExcluded(phoneHash)) return { refusal: 'person_excluded' };

    const memberId = ids.next();
    const passwordHash = await passwords.hash(input.password);
    return db.transaction(async (tx) => {
      const inserted = await members.insert(tx, {
        id: memberId,
        siteId: site.siteId,
        name: input.name,
        nameKey: input.name.toLowerCase(),
        nickName: input.name,
        passwordHash,
        dial: input.dial,
        phoneCipher: vault.encrypt(input.phone, cellOf('member.phone_cipher', memberId)),
        phoneHash,
        birthday: input.birthday,
        currency: site.file.currency,
        inviteCode: input.inviteCode,
        termsVersion: input.termsVersion,
        termsAcceptedAt: new Date(now),
        createdAt: new Date(now),
      });
      if (!inserted) return { refusal: 'name_taken' };
      await openMemberAccounts(tx, site.siteId, memberId, site.file.currency);
      await this.#parts.attribute(tx, { siteId: site.siteId, memberId, code: input.inviteCode, at: now });
      await duplicates.flagDevice(tx, { siteId: site.siteId, memberId }, context.device);
      const { token, expiresAt } = await sessions.open(tx, {
        siteId: site.siteId,
        memberId,
        clientType: context.clientType,
        address: addressText(context.address),
        device: context.device,
      });
      return { memberId, token, expiresAt };
    });
  }
}
