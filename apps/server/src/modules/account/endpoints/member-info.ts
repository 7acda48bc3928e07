import type { CallOutput } from '@touchline/contract';
import { maskEmail, maskPhone } from '@touchline/rules/text';
import { type Handler, ok } from '../../../platform/call/handler.ts';
import { cellOf } from '../../../platform/sealed-columns.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { OfferReader } from '../birthday/birthday-bonuses.ts';
import type { SecondFactors } from '../factor/second-factors.ts';
import type { MemberRow, MemberStore } from '../member-store.ts';
import type { Avatars } from '../profile/avatars.ts';
import type { Sessions } from '../sessions.ts';

export interface MemberInfoParts {
  readonly members: MemberStore;
  readonly sessions: Sessions;
  readonly vault: Vault;
  readonly factors: SecondFactors;
  readonly avatars: Avatars;
  /** Whether a member is excluded from play. */
  readonly isAway: (memberId: bigint) => Promise<boolean>;
  readonly isOffered: OfferReader;
}

export function memberInfoEndpoint(parts: MemberInfoParts): Handler<'memberInfo'> {
  const { members, sessions, vault, factors, avatars, isAway, isOffered } = parts;
  const statusOf = async ({ id, status }: MemberRow): Promise<CallOutput<'memberInfo'>['status']> =>
    status === 'active' && (await isAway(id)) ? 'excluded' : (status as CallOutput<'memberInfo'>['status']);
  return async (_input, { site, identity }) => {
    const member = await members.required(site.siteId, identity.memberId);
    const session = await sessions.get(identity.sessionId);
    if (!session) throw new Error(`there is no session ${identity.sessionId}`);
    return ok({
      id: String(member.id),
      name: member.name,
      nickName: member.nickName,
      avatar: await avatars.current(member),
      phone: maskPhone(vault.decrypt(member.phoneCipher, cellOf('member.phone_cipher', member.id))),
      email: member.emailCipher
        ? maskEmail(vault.decrypt(member.emailCipher, cellOf('member.email_cipher', member.id)))
        : '',
      vipLevel: member.vipLevel,
      currency: member.currency as CallOutput<'memberInfo'>['currency'],
      status: await statusOf(member),
      isOffered: await isOffered(identity),
      hasWithdrawPassword: member.withdrawPasswordHash !== null,
      hasSecondFactor: await factors.isActive(member.id),
      termsDue: member.termsVersion !== site.file.termsVersion,
      passwordChangedAt: (member.passwordChangedAt ?? member.createdAt).getTime(),
      registeredAt: member.createdAt.getTime(),
      session: { startedAt: session.createdAt.getTime(), expiresAt: session.expiresAt.getTime() },
    });
  };
}
