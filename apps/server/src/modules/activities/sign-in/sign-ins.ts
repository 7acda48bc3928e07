import type { CallOutput } from '@touchline/contract';
import type { ActivityOf } from '@touchline/contract/site';
import type { Queryable } from '../../../platform/db/database.ts';
import { refusableTransaction } from '../../../platform/db/refusable-transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayBounds, siteDay } from '../../../platform/site/site-day.ts';
import type { HeldActivity } from '../activity-registry.ts';
import { givenNow, type RewardDoor } from '../reward-door.ts';
import { type ActivityNeeds, conditionView, frameOf, type Owner, type Participant } from '../taking-part.ts';
import { cardsHeld, missedDays, placeInCycle, type SignedDays, streakAt, streakNow } from './sign-in-days.ts';

type SignIn = HeldActivity<ActivityOf<'sign_in'>>;
type View = CallOutput<'signInState'>;
type Given = Awaited<ReturnType<RewardDoor['give']>>;

interface SignedDay {
  readonly day: string;
  readonly isMadeUp: boolean;
  readonly byCard: boolean;
}

type MakeUpRefusal = 'make_up_unavailable' | 'make_up_card_missing' | 'points_not_enough' | 'activity_sold_out';

/** Sign-in gifts. The server's clock decides which day it is; a day is signed once, and its reward is given once. */
export class SignIns {
  readonly #platform: Platform;
  readonly #needs: ActivityNeeds;

  constructor(platform: Platform, needs: ActivityNeeds) {
    this.#platform = platform;
    this.#needs = needs;
  }

  async view(activity: SignIn, owner: Owner, member: Participant): Promise<View> {
    const { data } = activity;
    const now = this.#platform.clock.now();
    const today = siteDay(now);
    const days = await this.#days(this.#platform.db, activity, owner.memberId);
    const signed = new Set(days.map(({ day }) => day));
    const month = today.slice(0, 7);
    const inMonth = days.filter(({ day }) => day.startsWith(month));
    const isSignedToday = signed.has(today);
    const streakDays = streakNow(signed, today);
    const worth = (reward: (typeof data.days)[number]) => this.#needs.rewards.offeredWorth(owner, reward);
    const ofToday = data.days[placeInCycle(streakDays, data.days.length)];
    const reached = data.milestones.filter(({ days: wanted, reward }) => inMonth.length >= wanted && worth(reward));
    const due = [
      ...(isSignedToday && ofToday && worth(ofToday) ? [dayKey(data, today)] : []),
      ...reached.map((milestone) => milestoneKey(data, month, milestone)),
    ];
    const given = await this.#needs.rewards.givenKeys(owner.memberId, due);
    return {
      frame: frameOf(activity, member, now),
      ...{ today, streakDays, isSignedToday },
      isOwedToday: isSignedToday && given.size < due.length,
      cycle: data.days.flatMap((reward) => worth(reward) ?? []),
      next: placeInCycle(streakDays + 1, data.days.length),
      signed: inMonth.map(({ day, isMadeUp }) => ({ day, isMadeUp })),
      milestones: data.milestones.flatMap((milestone) => {
        const shown = worth(milestone.reward);
        const isGiven = given.has(milestoneKey(data, month, milestone));
        return shown ? [{ days: milestone.days, worth: shown, isGiven }] : [];
      }),
      makeUp: makeUpOf(activity, days, today),
      needs: await this.#condition(activity, owner, today),
    };
  }

  /**
   * Signs today and gives what it brings, if what the activity asks for on this day was done. A day that was signed before is asked
   * for its reward once more.
   */
  async sign(activity: SignIn, owner: Owner): Promise<Given | 'sign_in_condition'> {
    // One day holds for the condition and for the signing, also at midnight.
    const today = siteDay(this.#platform.clock.now());
    const condition = await this.#condition(activity, owner, today);
    if (condition && !condition.isMet) return 'sign_in_condition';
    const given = await this.#platform.db.transaction(async (tx) => {
      await this.#insert(tx, activity, owner, { day: today, isMadeUp: false, byCard: false });
      return this.#reward(tx, activity, owner, today);
    });
    this.#announce(given);
    return given;
  }

  /** Signs a missed day for points or a card. */
  async makeUp(
    activity: SignIn,
    owner: Owner,
    day: string,
    payWith: 'points' | 'card',
  ): Promise<Given | MakeUpRefusal> {
    const { makeUp } = activity.data;
    if (!makeUp) return 'make_up_unavailable';
    const { siteId, memberId } = owner;
    const result = await refusableTransaction<Given, MakeUpRefusal>(this.#platform.db, async (tx, refuse) => {
      const today = siteDay(this.#platform.clock.now());
      // One day of a member is made up at a time: cards and the number of a month are counted from the days themselves.
      const lock = `sign-in/${activity.data.activityId}/${memberId}`;
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
      const before = await this.#days(tx, activity, memberId);
      // The same request a second time: the day was paid for.
      if (before.some((known) => known.day === day && known.isMadeUp)) return this.#reward(tx, activity, owner, day);
      if (!makeUpOf(activity, before, today)?.days.includes(day)) throw refuse('make_up_unavailable');
      const byCard = payWith === 'card';
      const { cardEvery } = makeUp;
      if (byCard && !(cardEvery && cardsHeld(before, cardEvery).held > 0)) throw refuse('make_up_card_missing');
      await this.#insert(tx, activity, owner, { day, isMadeUp: true, byCard });
      const reference = `make-up/${activity.data.activityId}/${day}`;
      const spending = { siteId, memberId, points: BigInt(makeUp.points), reference, title: '补签' };
      const rewards = await this.#reward(tx, activity, owner, day, async () => {
        if (!byCard && !(await this.#needs.spendPoints(tx, spending))) throw refuse('points_not_enough');
      });
      // Points or card buy what the day brings. Where the pool has none of it left, they stay with the member.
      const isOffered = activity.data.days.some((reward) => this.#needs.rewards.offeredWorth(owner, reward));
      if (isOffered && !rewards.some(({ outcome }) => outcome === 'given')) throw refuse('activity_sold_out');
      return rewards;
    });
    if ('refused' in result) return result.refused;
    this.#announce(result.done);
    return result.done;
  }

  #announce(given: Given): void {
    this.#needs.rewards.announce(givenNow(given));
  }

  /** The reward of a day, and the milestones of its month that are reached. */
  async #reward(
    tx: Queryable,
    activity: SignIn,
    owner: Owner,
    day: string,
    charge?: () => Promise<void>,
  ): Promise<Given> {
    const { activityId, title, poolId, days, milestones } = activity.data;
    const all = await this.#days(tx, activity, owner.memberId);
    const streak = streakAt(new Set(all.map((one) => one.day)), day);
    const reward = days[placeInCycle(streak, days.length)];
    const month = day.slice(0, 7);
    const inMonth = all.filter((one) => one.day.startsWith(month)).length;
    const grant = { ...owner, source: 'sign_in' as const, activityId, title, poolId, claimDays: null };
    const grants = [
      ...(reward ? [{ ...grant, reward, grantKey: dayKey(activity.data, day) }] : []),
      ...milestones
        .filter((milestone) => inMonth >= milestone.days)
        .map((milestone) => ({
          ...grant,
          reward: milestone.reward,
          grantKey: milestoneKey(activity.data, month, milestone),
        })),
    ];
    return this.#needs.rewards.give(tx, grants, charge);
  }

  async #insert(tx: Queryable, { data }: SignIn, { siteId, memberId }: Owner, { day, isMadeUp, byCard }: SignedDay) {
    await tx.query(
      `INSERT INTO sign_in_day (site_id, activity_id, member_id, day, is_made_up, by_card, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT DO NOTHING`,
      [siteId, data.activityId, memberId, day, isMadeUp, byCard, new Date(this.#platform.clock.now())],
    );
  }

  /** Days that were signed, the latest first: those of ten years, because rewards go on with a row however long it is. */
  #days(on: Queryable, { data }: SignIn, memberId: bigint): Promise<SignedDay[]> {
    return on.query<SignedDay>(
      `SELECT day::text AS day, is_made_up AS "isMadeUp", by_card AS "byCard" FROM sign_in_day
       WHERE member_id = $1 AND activity_id = $2 ORDER BY sign_in_day.day DESC LIMIT 3660`,
      [memberId, data.activityId],
    );
  }

  async #condition({ data }: SignIn, owner: Owner, today: string): Promise<View['needs']> {
    if (!data.needs.deposited && !data.needs.staked) return null;
    return conditionView(data.needs, await this.#needs.deeds(owner, dayBounds(today)), owner.currency);
  }
}

type Data = SignIn['data'];

const dayKey = ({ activityId }: Data, day: string) => `${activityId}/${day}`;

/** The key of the milestone of a month, `YYYY-MM`. */
const milestoneKey = ({ activityId }: Data, month: string, { days }: Data['milestones'][number]) =>
  `${activityId}/${month}/${days}`;

function makeUpOf({ data, startAt }: SignIn, days: readonly SignedDay[], today: string): View['makeUp'] {
  const { makeUp } = data;
  if (!makeUp) return null;
  const signed: SignedDays = new Set(days.map(({ day }) => day));
  const left = Math.max(0, makeUp.perMonth - madeUpIn(days, today.slice(0, 7)));
  const missed = missedDays(signed, today, siteDay(startAt)).filter(
    (day) => madeUpIn(days, day.slice(0, 7)) < makeUp.perMonth,
  );
  const { points, cardEvery } = makeUp;
  const cards = cardEvery ? { ...cardsHeld(days, cardEvery), every: cardEvery } : null;
  return { points, left, days: missed, cards };
}

/** The number of days of a month, `YYYY-MM`, that were signed later. */
function madeUpIn(days: readonly SignedDay[], month: string): number {
  return days.filter(({ day, isMadeUp }) => isMadeUp && day.startsWith(month)).length;
}
