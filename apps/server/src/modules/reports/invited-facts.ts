import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';

interface InvitedFacts {
  readonly invitationId: bigint;
  readonly currency: CurrencyCode;
  readonly isNamed: boolean;
  readonly isVerified: boolean;
  /**
   * The attribute that an invited friend shares with the inviter or another friend of theirs, or as a person with any earlier
   * member.
   */
  readonly shared: 'person' | 'phone' | 'account' | 'device' | null;
}

/** The inviter of an invitation `i`, and the friends whom they invited before. */
const CIRCLE = `SELECT i.inviter_id UNION ALL SELECT e.member_id FROM invitation e WHERE e.inviter_id = i.inviter_id AND e.id < i.id`;

/** The recorded facts of invited friends, by invitation. */
export function invitedFacts(on: Queryable, invitationIds: readonly bigint[]): Promise<InvitedFacts[]> {
  return on.query<InvitedFacts>(
    `SELECT i.id AS "invitationId", m.currency, m.person_hash IS NOT NULL AS "isNamed",
       m.identity_verified_at IS NOT NULL AS "isVerified",
       CASE
         WHEN EXISTS (SELECT FROM member o WHERE o.person_hash = m.person_hash AND o.site_id = m.site_id AND o.id <> m.id
             AND (o.id = i.inviter_id OR (o.created_at, o.id) < (m.created_at, m.id))) THEN 'person'
         WHEN EXISTS (SELECT FROM invitation_code c WHERE c.member_id = i.inviter_id AND c.phone_hash = m.phone_hash) THEN 'phone'
         WHEN EXISTS (SELECT FROM destination a JOIN destination b ON b.site_id = a.site_id AND b.number_hash = a.number_hash
             WHERE a.member_id = m.id AND b.member_id IN (${CIRCLE}))
           OR EXISTS (SELECT FROM destination_event e WHERE e.kind = 'shared'
             AND (e.member_id = m.id AND e.other_member_id IN (${CIRCLE})
               OR e.member_id = i.inviter_id AND e.other_member_id = m.id)) THEN 'account'
         WHEN EXISTS (SELECT FROM session s JOIN session t ON t.device = s.device
             WHERE s.member_id = m.id AND s.device <> '' AND t.member_id IN (${CIRCLE})) THEN 'device'
       END AS shared
     FROM invitation i JOIN member m ON m.id = i.member_id WHERE i.id = ANY ($1)`,
    [invitationIds],
  );
}
