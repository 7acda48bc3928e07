import type { CurrencyCode } from '@touchline/rules/money';
import type { Identity } from '../../platform/call/handler.ts';
import { accountStatusOf } from './member-store.ts';
import type { member, session } from './tables.ts';

/** A member's session has no role: agents, moderators and operators are no members who may do more. */
const NO_ROLES: Identity['roles'] = new Set();

/** The facts of a session that a node caches for some seconds. */
export interface KnownSession {
  readonly identity: Omit<Identity, 'isAway'>;
  readonly siteId: number;
  readonly expiresAt: number;
  lastActedAt: number;
  writtenAt: number;
  actWrittenAt: number;
  isAway: boolean;
}

export function knownFrom(row: {
  readonly session: typeof session.$inferSelect;
  readonly member: typeof member.$inferSelect;
}): KnownSession {
  return {
    identity: {
      memberId: row.session.memberId,
      sessionId: row.session.id,
      signedInAt: row.session.signedInAt.getTime(),
      proofVersion: row.member.proofVersion,
      roles: NO_ROLES,
      name: row.member.name,
      status: accountStatusOf(row.member),
      isVerified: row.member.identityVerifiedAt !== null,
      hasBirthday: row.member.birthday !== null,
      isNamed: row.member.realNameCipher !== null,
      termsVersion: row.member.termsVersion,
      currency: row.member.currency as CurrencyCode,
    },
    siteId: row.session.siteId,
    expiresAt: row.session.expiresAt.getTime(),
    lastActedAt: row.session.lastActedAt.getTime(),
    writtenAt: row.session.lastActiveAt.getTime(),
    actWrittenAt: row.session.lastActedAt.getTime(),
    isAway: row.session.awaySince !== null,
  };
}
