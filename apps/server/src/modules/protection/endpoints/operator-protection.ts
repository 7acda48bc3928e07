import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import { notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../../platform/call/operator.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Exclusions } from '../exclusions.ts';
import type { HarmFlags } from '../harm/harm-flags.ts';
import type { Limits } from '../limits.ts';

interface Parts {
  readonly platform: Platform;
  readonly limits: Limits;
  readonly harm: HarmFlags;
  readonly exclusions: Exclusions;
  identityHash(siteId: number, memberId: bigint): Promise<Uint8Array>;
  /** The unit a member of a site settles in; null where the site has no such member. */
  unitOf(siteId: number, memberId: bigint): Promise<CurrencyCode | null>;
  namesOf(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

/** The acts of operators for members at risk. */
export function operatorProtectionEndpoints({
  platform,
  limits,
  harm,
  exclusions,
  identityHash,
  unitOf,
  namesOf,
}: Parts) {
  return {
    async setMemberLimit({ memberId: id, kind, period, amount, reason }, { site: { siteId }, operator, note }) {
      const memberId = BigInt(id);
      const currency = await unitOf(siteId, memberId);
      if (currency === null) return notFound;
      const minor = amount === null ? null : (parseAmount(amount, currency) ?? 0n);
      const hand = { by: operator.name, reason };
      await limits.setByOperator({ siteId, memberId, currency }, { kind, period }, minor, hand);
      note({ subject: `limit/${kind}/${period}`, after: { currency, amount } });
      return ok({});
    },
    async excludeMember({ memberId: id, kind, until, reason }, { site: { siteId }, operator, note }) {
      const memberId = BigInt(id);
      if ((await unitOf(siteId, memberId)) === null) return notFound;
      if (until !== null && until <= platform.clock.now()) return refused('end_not_ahead');
      const hash = await identityHash(siteId, memberId);
      const row = await exclusions.startByOthers({
        ...{ siteId, memberId, identityHash: hash, kind, until },
        ...{ by: operator.name, reason },
      });
      await harm.record({ siteId, memberId, operator: operator.name, action: 'excluded', outcome: reason });
      note({ subject: `exclusion/${row.id}`, after: { kind, until } });
      return ok({});
    },
    async recordHarm({ memberId: id, action, reason }, { site: { siteId }, operator, note }) {
      const memberId = BigInt(id);
      if ((await unitOf(siteId, memberId)) === null) return notFound;
      const before = await harm.isFlagged(memberId);
      await harm.record({ siteId, memberId, operator: operator.name, action, outcome: reason });
      note({ before: { isFlagged: before }, after: { isFlagged: await harm.isFlagged(memberId), action } });
      return ok({});
    },
    async membersAtRisk(_input, { site, note }) {
      const rows = await platform.db.query<{ memberId: bigint; at: Date; outcome: string }>(
        `SELECT * FROM (
           SELECT DISTINCT ON (i.member_id) i.member_id AS "memberId", i.action, i.at, i.outcome
           FROM harm_interaction i
           WHERE i.site_id = $1 AND i.action IN ('flagged', 'cleared') ORDER BY i.member_id, i.at DESC, i.id DESC
         ) AS last WHERE action = 'flagged' ORDER BY at DESC LIMIT 200`,
        [site.siteId],
      );
      note({ subject: rows.map(({ memberId }) => `member/${memberId}`).join(' ') });
      const names = await namesOf(rows.map(({ memberId }) => memberId));
      return ok({
        items: rows.map(({ memberId, at, outcome }) => ({
          memberId: String(memberId),
          name: names.get(memberId) ?? '',
          at: at.getTime(),
          outcome,
        })),
      });
    },
  } satisfies Partial<OperatorHandlers>;
}
