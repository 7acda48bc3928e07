import { maskRealName } from '@touchline/rules/text';
import { checkRealName, cleanRealName } from '@touchline/rules/validation';
import type { Queryable } from '../../../platform/db/database.ts';
import { lockMember } from '../../../platform/db/lock-member.ts';
import type { AskedDecision, Decision, DecisionCarrier } from '../../../platform/decisions.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cellOf } from '../../../platform/sealed-columns.ts';
import { isUnderage } from '../../../platform/site/legal-age.ts';
import type { MemberRow, MemberStore } from '../member-store.ts';
import type { Notices } from '../notices.ts';
import type { Sessions } from '../sessions.ts';
import { personHashOf } from './person-hash.ts';
import type { PersonalDataTrail } from './personal-data-trail.ts';

/** The correct values; null for those that stay. */
interface CorrectIdentity {
  readonly realName: string | null;
  readonly birthday: string | null;
}

interface CorrectionParts {
  readonly platform: Platform;
  readonly members: MemberStore;
  readonly sessions: Sessions;
  readonly notices: Notices;
  readonly trail: PersonalDataTrail;
  /** Whether any exclusion keeps a member away now. */
  readonly isKeptAway: (on: Queryable, memberId: bigint) => Promise<boolean>;
  readonly recognise: (siteId: number, memberId: bigint) => Promise<void>;
}

type Refusal = 'underage' | 'member_closed' | 'member_excluded';
type Asked = { readonly realName?: string | undefined; readonly birthday?: string | undefined };

/**
 * Corrects a legal name or a birth date once two operators have seen the documents (ACC-10). A member who is away because they
 * share both with an excluded person is distinguished first, so that no correction ends an exclusion.
 */
export class IdentityCorrection implements DecisionCarrier {
  readonly right = 'identities.decide';
  readonly #parts: CorrectionParts;

  constructor(parts: CorrectionParts) {
    this.#parts = parts;
  }

  /** The correction of a request, which is sealed, with what may be read of it. */
  async ask(
    siteId: number,
    memberId: bigint,
    { realName: typed, birthday: day }: Asked,
  ): Promise<AskedDecision<Refusal | 'real_name_wrong' | 'nothing_to_correct'>> {
    const { platform, members } = this.#parts;
    const member = await members.byId(siteId, memberId);
    if (!member) return 'unknown';
    const typedName = typed === undefined ? null : cleanRealName(typed);
    if (typedName !== null && checkRealName(typedName)) return 'real_name_wrong';
    const before = this.#nameOf(member);
    const realName = typedName === before || before === '' ? null : typedName;
    const birthday = day === undefined || day === member.birthday || member.birthday === null ? null : day;
    if (realName === null && birthday === null) return 'nothing_to_correct';
    const refusal = await this.#refusalOf(platform.db, member, birthday);
    if (refusal) return refusal;
    const payload = {
      ...(realName === null ? {} : { realName: `${maskRealName(before)} → ${maskRealName(realName)}` }),
      ...(birthday === null ? {} : { birthday: '****-**-** → ****-**-**' }),
    };
    return { payload, secret: { realName, birthday } satisfies CorrectIdentity };
  }

  async carryOut(tx: Queryable, { siteId, memberId, secret, requestedBy, decidedBy }: Decision) {
    if (memberId === null) throw new Error('a correction is about nobody');
    const { platform, members, sessions, notices, trail, recognise } = this.#parts;
    const { realName, birthday } = secret as CorrectIdentity;
    await lockMember(tx, memberId);
    const member = await members.required(siteId, memberId, tx);
    const refusal = await this.#refusalOf(tx, member, birthday);
    if (refusal) return refusal;
    const { vault, clock } = platform;
    const by = `${requestedBy}, ${decidedBy}`;
    const changes = {
      ...(realName === null
        ? {}
        : { realNameCipher: vault.encrypt(realName, cellOf('member.real_name_cipher', memberId)) }),
      ...(birthday === null ? {} : { birthday }),
      // Two people saw the documents: a verified member stays verified, as the person they are now known to be.
      ...(member.identityVerifiedAt ? { identityVerifiedAt: new Date(clock.now()), identityVerifiedBy: by } : {}),
    };
    const personHash = personHashOf(vault, { ...member, ...changes });
    await members.update(siteId, memberId, { ...changes, personHash }, tx);
    await trail.write(tx, { siteId, memberId, address: '', by }, [
      { field: 'real_name', before: this.#nameOf(member), after: realName ?? this.#nameOf(member) },
      { field: 'birthday', before: member.birthday ?? '', after: birthday ?? member.birthday ?? '' },
    ]);
    await notices.notify(tx, member, 'identity');
    return () => {
      sessions.announceChange(memberId);
      // An exclusion of the person holds from the commit on; this ends the sessions of the members it is about.
      recognise(siteId, memberId).catch((error: unknown) => platform.log.error({ err: error, memberId }, 'recognise'));
    };
  }

  async #refusalOf(on: Queryable, member: MemberRow, birthday: string | null): Promise<Refusal | null> {
    const { platform, isKeptAway } = this.#parts;
    if (member.status === 'closed') return 'member_closed';
    const site = platform.sites.byId(member.siteId);
    if (!site) throw new Error(`there is no site ${member.siteId}`);
    if (birthday !== null && isUnderage(site, birthday, platform.clock.now())) return 'underage';
    // Other accounts may be kept away by what this one is known as, so nothing of it changes while an exclusion holds.
    return (await isKeptAway(on, member.id)) ? 'member_excluded' : null;
  }

  #nameOf({ id, realNameCipher }: MemberRow): string {
    return realNameCipher
      ? this.#parts.platform.vault.decrypt(realNameCipher, cellOf('member.real_name_cipher', id))
      : '';
  }
}
