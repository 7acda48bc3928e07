import { type Handlers, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../../platform/call/operator.ts';
import { actorOf, readerOf } from '../callers.ts';
import { type ActivityNeeds, actRefusal } from '../taking-part.ts';
import type { Applications } from './applications.ts';
import type { HeldPromotion, Promotions } from './promotions.ts';

const asksForMoney = ({ data: { needs } }: HeldPromotion) => Boolean(needs.deposited ?? needs.staked);

export function promotionEndpoints(promotions: Promotions, needs: ActivityNeeds) {
  return {
    promotions: async (_input, context) => {
      const { reader, owner, member } = await readerOf(needs, context);
      // A member who asked to play less is not asked for deposits and stakes (standards HRM-5).
      const isCareful = owner !== null && (await needs.keepsLimits(owner.memberId));
      const running = promotions.running(reader.siteId, context.now).filter((one) => !isCareful || !asksForMoney(one));
      return ok({ items: running.flatMap((one) => promotions.card(one, reader, member) ?? []) });
    },
    promotionDetail: async ({ activityId }, context) => {
      const found = promotions.find(context.site.siteId, activityId);
      const { reader, owner, member } = await readerOf(needs, context);
      const detail = found && (await promotions.detail(found, reader, member));
      // Terms that are met already, and those of the application itself, require nothing more.
      const asksForMore = detail !== null && !detail.needs.isMet && detail.applications.length === 0;
      if (asksForMore && owner !== null && (await needs.keepsLimits(owner.memberId))) return notFound;
      return detail ? ok(detail) : notFound;
    },
    applyPromotion: async ({ activityId }, context) => {
      const found = promotions.find(context.site.siteId, activityId);
      if (!found) return notFound;
      const { owner, member } = await actorOf(needs, context);
      const refusal = actRefusal(found, member, context.now) ?? (await promotions.apply(found, owner));
      if (refusal) return refused(refusal);
      const detail = await promotions.detail(found, owner, member);
      return detail ? ok(detail) : notFound;
    },
  } satisfies Partial<Handlers>;
}

/** The members who get a promotion, and those who do not. */
export function operatorPromotionEndpoints(promotions: Promotions, applications: Applications) {
  return {
    async promotionApplications({ state }, { site: { siteId }, note }) {
      const rows = await applications.inState(siteId, state);
      note({ subject: rows.map(({ id, memberId }) => `application/${id} member/${memberId}`).join(' ') });
      return ok({
        items: rows.map(({ id, memberId, activityId, period, at }) => ({
          ...{ applicationId: String(id), memberId: String(memberId), activityId, period, state, at: at.getTime() },
        })),
      });
    },
    async decidePromotion({ applicationId, verdict, reason }, { site: { siteId }, operator, note }) {
      const id = BigInt(applicationId);
      const result = await promotions.decide(siteId, { id, verdict, operator: operator.name, reason });
      note({ subject: `application/${applicationId}` });
      if (result === 'unknown') return notFound;
      if (typeof result === 'string') return refused(result);
      const state = verdict === 'approve' ? ('approved' as const) : ('rejected' as const);
      note({ memberId: result.memberId, after: { state } });
      return ok({ state });
    },
  } satisfies Partial<OperatorHandlers>;
}
