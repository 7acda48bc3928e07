import type { CallOutput } from '@touchline/contract';
import { maskEmail, maskPhone, maskRealName } from '@touchline/rules/text';
import { checkNickName, checkRealName, cleanRealName, isCalendarDay } from '@touchline/rules/validation';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { lockMember } from '../../../platform/db/lock-member.ts';
import { cellOf, type SealedColumn } from '../../../platform/sealed-columns.ts';
import { isUnderage } from '../../../platform/site/legal-age.ts';
import type { Site } from '../../../platform/site/site.ts';
import { siteDay } from '../../../platform/site/site-day.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { DuplicateAccounts } from '../duplicate-accounts.ts';
import type { MemberRow, MemberStore } from '../member-store.ts';
import type { Sessions } from '../sessions.ts';
import type { Identities } from './identities.ts';
import { personHashOf } from './person-hash.ts';
import type { Changer, PersonalDataTrail } from './personal-data-trail.ts';

const NICK_PAUSE_MS = 30 * 24 * 3_600_000;

type Material = CallOutput<'memberMaterial'>;
type Invalid = { readonly invalid: Readonly<Record<string, string>> };

export interface ProfileValues {
  readonly realName?: string | undefined;
  readonly birthday?: string | undefined;
  readonly gender?: string | undefined;
}

const nickProblems = {
  required: '请输入昵称',
  length: '昵称须为2-12个字符',
  characters: '昵称仅支持汉字、字母、数字和下划线',
} as const;

const realNameProblems = {
  required: '请输入真实姓名',
  chinese: '请输入2-24个汉字的真实姓名',
  latin: '请输入4-48个字母的真实姓名',
  dot: '姓名中的点号不能重复、不能位于首尾或紧邻空格',
} as const;

export interface ProfileParts {
  readonly db: Database;
  readonly members: MemberStore;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly identities: Identities;
  readonly sessions: Pick<Sessions, 'announceChange'>;
  readonly trail: PersonalDataTrail;
  readonly duplicates: DuplicateAccounts;
  /** Called when a member's identity becomes known: the fingerprint may belong to an excluded person. */
  readonly recognise: (siteId: number, memberId: bigint) => Promise<void>;
}

/** Personal data: shown masked; data that identifies a person can be set only once. */
export class Profiles {
  readonly #db: Database;
  readonly #members: MemberStore;
  readonly #vault: Vault;
  readonly #clock: Clock;
  readonly #identities: Identities;
  readonly #sessions: ProfileParts['sessions'];
  readonly #trail: PersonalDataTrail;
  readonly #duplicates: DuplicateAccounts;
  readonly #recognise: ProfileParts['recognise'];

  constructor(parts: ProfileParts) {
    this.#db = parts.db;
    this.#members = parts.members;
    this.#vault = parts.vault;
    this.#clock = parts.clock;
    this.#identities = parts.identities;
    this.#sessions = parts.sessions;
    this.#trail = parts.trail;
    this.#duplicates = parts.duplicates;
    this.#recognise = parts.recognise;
  }

  async material(site: Site, memberId: bigint): Promise<Material> {
    const member = await this.#members.required(site.siteId, memberId);
    const opened = (column: SealedColumn, cipher: Uint8Array | null) =>
      cipher ? this.#vault.decrypt(cipher, cellOf(column, memberId)) : '';
    const email = opened('member.email_cipher', member.emailCipher);
    return {
      nickName: member.nickName,
      nickNameFrom: nickNameFrom(member),
      realName: maskRealName(opened('member.real_name_cipher', member.realNameCipher)),
      birthday: member.birthday === null ? '' : `****${member.birthday.slice(4)}`,
      identity: this.#identities.stateOf(site, member),
      gender: member.gender as Material['gender'],
      phone: maskPhone(opened('member.phone_cipher', member.phoneCipher)),
      email: email && maskEmail(email),
    };
  }

  async nickName(
    changer: Changer,
    typed: string,
  ): Promise<'ok' | 'nick_blocked' | { readonly reason: 'nick_too_soon'; readonly from: number } | Invalid> {
    const { siteId, memberId } = changer;
    const nickName = typed.trim().normalize('NFC');
    const problem = checkNickName(nickName);
    if (problem === 'blocked') return 'nick_blocked';
    if (problem) return { invalid: { nickName: nickProblems[problem] } };
    const member = await this.#members.required(siteId, memberId);
    if (nickName === member.nickName) return 'ok';
    const now = this.#clock.now();
    if (now < nickNameFrom(member)) return { reason: 'nick_too_soon', from: nickNameFrom(member) };
    await this.#db.transaction(async (tx) => {
      await this.#members.update(siteId, memberId, { nickName, nickChangedAt: new Date(now) }, tx);
      await this.#trail.write(tx, changer, [{ field: 'nick_name', before: member.nickName, after: nickName }]);
    });
    return 'ok';
  }

  /** All values or none. */
  async set(
    { siteId, file }: Site,
    changer: Changer,
    values: ProfileValues,
  ): Promise<'ok' | 'real_name_fixed' | 'birthday_fixed' | 'underage' | Invalid> {
    const { memberId } = changer;
    const realName = values.realName === undefined ? undefined : cleanRealName(values.realName);
    const { gender, birthday } = values;
    const isIdentity = realName !== undefined || birthday !== undefined;
    const written = await this.#db.transaction(async (tx) => {
      // The name and the birth date may arrive at once, in two requests: the second knows both.
      await lockMember(tx, memberId);
      const member = await this.#members.required(siteId, memberId, tx);
      const problem = this.#problemOf(member, { realName, gender, birthday }, { file });
      if (problem) return { problem };
      const changes = {
        ...(realName === undefined
          ? {}
          : { realNameCipher: this.#vault.encrypt(realName, cellOf('member.real_name_cipher', memberId)) }),
        ...(gender === undefined ? {} : { gender }),
        ...(birthday === undefined ? {} : { birthday }),
      };
      if (Object.keys(changes).length === 0) return { isKnown: false };
      const after = { ...member, ...changes };
      const personHash = personHashOf(this.#vault, after);
      await this.#members.update(siteId, memberId, isIdentity ? { ...changes, personHash } : changes, tx);
      await this.#trail.write(tx, changer, [
        { field: 'real_name', before: '', after: realName ?? '' },
        { field: 'birthday', before: '', after: birthday ?? '' },
        { field: 'gender', before: member.gender, after: gender ?? member.gender },
      ]);
      if (isIdentity && this.#identities.stateOf({ file }, after) === 'pending')
        await this.#identities.submitted(tx, after);
      if (isIdentity && personHash) await this.#duplicates.flagPerson(tx, { siteId, memberId }, personHash);
      return { isKnown: isIdentity && personHash !== null };
    });
    if (written.problem) return written.problem;
    // Sessions say what is known of the member, and doors go by it.
    if (isIdentity) this.#sessions.announceChange(memberId);
    if (written.isKnown) await this.#recognise(siteId, memberId);
    return 'ok';
  }

  /** The reason why a member cannot set these values; null where they can. */
  #problemOf(
    member: MemberRow,
    { realName, gender, birthday }: ProfileValues,
    site: Pick<Site, 'file'>,
  ): 'real_name_fixed' | 'birthday_fixed' | 'underage' | Invalid | null {
    const problem = realName === undefined ? null : checkRealName(realName);
    if (problem) return { invalid: { realName: realNameProblems[problem] } };
    if (gender !== undefined && !/^(male|female|unspecified)$/.test(gender))
      return { invalid: { gender: '请选择性别' } };
    if (realName !== undefined && member.realNameCipher) return 'real_name_fixed';
    if (birthday === undefined) return null;
    // The registration requested it; only a member who came from elsewhere may be without.
    if (member.birthday !== null) return 'birthday_fixed';
    const now = this.#clock.now();
    if (!isCalendarDay(birthday) || birthday > siteDay(now)) return { invalid: { birthday: '请输入正确的出生日期' } };
    return isUnderage(site, birthday, now) ? 'underage' : null;
  }
}

function nickNameFrom(member: MemberRow): number {
  return member.nickChangedAt ? member.nickChangedAt.getTime() + NICK_PAUSE_MS : 0;
}
