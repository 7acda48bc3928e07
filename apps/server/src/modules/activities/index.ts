import type { ActivityKind } from '@touchline/contract/site';
import { type Handlers, type Identity, ok } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { ActivityRegistry, type HeldActivity, SHOWN_BEFORE_MS } from './activity-registry.ts';
import { DrawChecks } from './drawing/draw-checks.ts';
import { drawEndpoints } from './drawing/endpoints.ts';
import { guessEndpoints } from './guess/endpoints.ts';
import { GuessStore } from './guess/guess-store.ts';
import { Guesses } from './guess/guesses.ts';
import { operatorGuessEndpoints } from './guess/operator-guesses.ts';
import { inviteEndpoints } from './invite/endpoints.ts';
import { InvitationCodes } from './invite/invitation-codes.ts';
import { Invitations } from './invite/invitations.ts';
import { InviteClaims } from './invite/invite-claims.ts';
import { InviteViews } from './invite/invite-views.ts';
import { Deliveries } from './mall/deliveries.ts';
import { mallEndpoints } from './mall/endpoints.ts';
import { MallStore } from './mall/mall-store.ts';
import { operatorMallEndpoints } from './mall/operator-mall.ts';
import { operatorActivityEndpoints } from './operator-activities.ts';
import { Applications } from './promotions/applications.ts';
import { operatorPromotionEndpoints, promotionEndpoints } from './promotions/endpoints.ts';
import { Promotions } from './promotions/promotions.ts';
import { quizEndpoints } from './quiz/endpoints.ts';
import { Quizzes } from './quiz/quizzes.ts';
import { rainEndpoints } from './red-rain/endpoints.ts';
import { Openings } from './red-rain/openings.ts';
import { operatorRainEndpoints } from './red-rain/operator-rain.ts';
import { RainCalendar } from './red-rain/rain-calendar.ts';
import { RainStore } from './red-rain/rain-store.ts';
import { Reminders } from './red-rain/reminders.ts';
import { givesPoints, isSoldOut } from './rewards-given.ts';
import { signInEndpoints } from './sign-in/endpoints.ts';
import { SignIns } from './sign-in/sign-ins.ts';
import { type ActivityNeeds, frameOf, mayOf, stateOf } from './taking-part.ts';
import { taskEndpoints } from './tasks/endpoints.ts';
import { voteEndpoints } from './vote/endpoints.ts';
import { Votes } from './vote/votes.ts';

const DAY_MS = 24 * 3_600_000;
/** An activity stays in the list for so long after its end, and comes into it so long before its start. */
const SHOWN_AFTER_MS = 7 * DAY_MS;

/** Kinds that have pages of their own, beside the list. */
const OWN_PAGES = ['tasks', 'promotion', 'mall'] as const satisfies readonly ActivityKind[];

/** The activities that members take part in. Each is data of a site, and each kind has a folder here. */
export function createActivitiesModule(platform: Platform, needs: ActivityNeeds) {
  const registry = new ActivityRegistry(platform);
  const rainStore = new RainStore(platform.db);
  const rain = {
    store: rainStore,
    calendar: new RainCalendar(platform, registry, rainStore),
    openings: new Openings(platform, rainStore, needs),
    reminders: new Reminders(
      platform,
      {
        store: rainStore,
        titleOf: (siteId, activityId) => registry.one(siteId, activityId, 'red_rain')?.data.title ?? '',
        offersTo: needs.offersTo,
      },
      needs.writeReminders,
    ),
  };
  const drawChecks = new DrawChecks(platform, registry);
  const guessStore = new GuessStore(platform.db);
  const guesses = new Guesses(platform, guessStore, needs);
  const applications = new Applications(platform);
  const mall = { store: new MallStore(platform.db), deliveries: new Deliveries(platform) };
  const promotions = new Promotions(platform, registry, applications, needs);
  const codes = new InvitationCodes(platform, needs.phoneHashOf);
  const invitations = new Invitations(platform, codes);
  const invite = {
    views: new InviteViews(platform, registry, codes, invitations, needs),
    claims: new InviteClaims(platform, registry, codes, invitations, needs),
  };
  const handlers = {
    activityList: async (
      _input,
      {
        site: {
          siteId,
          public: { currencies },
        },
        identity,
        now,
      },
    ) => {
      const member = identity && (await needs.participant(siteId, identity.memberId));
      const all = registry.all(siteId);
      const isOwnPage = ({ data }: HeldActivity) => (OWN_PAGES as readonly ActivityKind[]).includes(data.kind);
      const running = all.filter((one) => stateOf(one, now) === 'running').map(({ data }) => data);
      const canPay = running.length > 0 ? await needs.rewards.payable(siteId) : () => true;
      const units = identity ? [identity.currency] : currencies;
      return ok({
        givePoints: running.filter(givesPoints).map(({ activityId, kind, title }) => ({ activityId, kind, title })),
        soldOut: running.filter((data) => isSoldOut(data, canPay, units)).map(({ activityId }) => activityId),
        places: OWN_PAGES.filter((kind) => running.some((data) => data.kind === kind)),
        items: all
          .filter((one) => !isOwnPage(one))
          .filter(({ startAt, endAt }) => now < endAt + SHOWN_AFTER_MS && now > startAt - SHOWN_BEFORE_MS)
          .toSorted((a, b) => a.data.place - b.data.place)
          .map((activity) => frameOf(activity, member, now)),
      });
    },
    ...signInEndpoints(registry, new SignIns(platform, needs), needs),
    ...drawEndpoints(platform, registry, needs),
    ...rainEndpoints(platform, registry, rain, needs),
    ...quizEndpoints(registry, new Quizzes(platform, registry, needs), needs),
    ...voteEndpoints(registry, new Votes(platform, needs), needs),
    ...guessEndpoints(registry, guesses, guessStore, needs),
    ...taskEndpoints(platform, registry, needs),
    ...promotionEndpoints(promotions, needs),
    ...inviteEndpoints(registry, invite, needs),
    ...mallEndpoints(platform, registry, mall, needs),
  } satisfies Partial<Handlers>;
  return {
    handlers,
    operatorHandlers: {
      ...operatorActivityEndpoints(registry, { closeApplications: (...about) => promotions.close(...about) }),
      ...operatorRainEndpoints(platform, rain),
      ...drawChecks.operatorHandlers,
      ...operatorGuessEndpoints(registry, guesses, guessStore),
      ...operatorPromotionEndpoints(promotions, applications),
      ...operatorMallEndpoints(platform, {
        ...mall,
        creditPoints: needs.creditPoints,
        giveGoodsBack: (tx, rewardId) => needs.rewards.giveGoodsBack(tx, rewardId),
      }),
    },
    registry,
    /** The activities that run and that a reader may take part in; a visitor may once they are a member. */
    async openTo(siteId: number, reader: Identity | null, now: number) {
      const member = reader && (await needs.participant(siteId, reader.memberId));
      const isOpen = (one: HeldActivity) =>
        stateOf(one, now) === 'running' && ['yes', 'login'].includes(mayOf(one, member, now));
      return registry.all(siteId).flatMap((one) => (isOpen(one) ? one.data : []));
    },
    codes,
    invitations,
    rain: rain.calendar,
    promotionsAt: (siteId: number, now: number) => promotions.running(siteId, now),
    async start() {
      await registry.start();
      await rain.calendar.start();
      await drawChecks.start();
    },
  };
}
