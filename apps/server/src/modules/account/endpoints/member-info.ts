import type { CallOutput } from '@touchline/contract';
import { maskPhone } from '@touchline/rules/text';
import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { MemberStore } from '../member-store.ts';
import type { Sessions } from '../sessions.ts';

export function memberInfoEndpoint(members: MemberStore, sessions: Sessions, vault: Vault): Handler<'memberInfo'> {
  return async (_input, { site, identity }) => {
    const member = await members.byId(site.siteId, identity.memberId);
    const session = await sessions.get(identity.sessionId);
    if (!member || !session) throw new Error(`session ${identity.sessionId} has no member`);
    return ok({
      id: String(member.id),
      name: member.name,
      nickName: member.nickName,
      phone: maskPhone(vault.decrypt(member.phoneCipher)),
      vipLevel: member.vipLevel,
      currency: member.currency as CallOutput<'memberInfo'>['currency'],
      status: member.status as CallOutput<'memberInfo'>['status'],
      hasWithdrawPassword: member.withdrawPasswordHash !== null,
      registeredAt: member.createdAt.getTime(),
      session: { startedAt: session.createdAt.getTime(), expiresAt: session.expiresAt.getTime() },
    });
  };
}
