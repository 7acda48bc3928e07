import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { type Handlers, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ActivityRegistry } from '../activity-registry.ts';
import { actorOf, readerOf } from '../callers.ts';
import { type ActivityNeeds, actRefusal, frameOf } from '../taking-part.ts';
import { type Openings, TURNOVER } from './openings.ts';
import { potsOf, type RainCalendar } from './rain-calendar.ts';
import { type PacketRow, type RainStore, rainStateOf } from './rain-store.ts';
import type { Reminders } from './reminders.ts';

const MOST_WINNERS = 20;
const MOST_RECORDS = 20;

export interface RainParts {
  readonly store: RainStore;
  readonly calendar: RainCalendar;
  readonly openings: Openings;
  readonly reminders: Reminders;
}

/** Red-packet rain: the schedule with its promises, openings, reminders, and what a member needs to check an allotment. */
export function rainEndpoints(platform: Platform, registry: ActivityRegistry, parts: RainParts, needs: ActivityNeeds) {
  const { store, calendar, openings, reminders } = parts;
  const find = (siteId: number, activityId: string) => registry.one(siteId, activityId, 'red_rain');
  const packetView = (siteId: number, row: PacketRow, turnoverTimes: number) => {
    const currency = row.currency as CurrencyCode;
    const reward = openings.rewardOf(row, currency, turnoverTimes);
    const worth = needs.rewards.offeredWorth({ siteId, currency }, reward);
    if (!worth) throw new Error(`a packet of session ${row.sessionId} is worth nothing`);
    const { number, place, unit } = row;
    return { number, place, unit, amount: Number(row.amount), worth, at: row.at.getTime() };
  };
  const winnersOf = async (siteId: number, activityId: string, now: number) => {
    const [last] = await store.latest(siteId, activityId, new Date(now), 1);
    if (!last) return [];
    const rows = await store.winners(last.id, MOST_WINNERS);
    const names = await needs.shownNames(rows.map(({ memberId }) => memberId));
    return rows.map((row) => {
      const { worth, at } = packetView(siteId, row, last.turnoverTimes);
      return { username: names.get(row.memberId) ?? '', worth, at };
    });
  };

  return {
    rainState: async ({ activityId }, context) => {
      const { site, now } = context;
      const { siteId } = site;
      const activity = find(siteId, activityId);
      if (!activity) return notFound;
      const isNextKnown = () => calendar.ofActivity(activity).some(({ startAt }) => startAt.getTime() > now);
      if (!isNextKnown()) await calendar.prepare(activity);
      const { data } = activity;
      const { reader, owner, member } = await readerOf(needs, context);
      const { currency } = reader;
      const sessions = calendar
        .ofActivity(activity)
        .filter(({ endAt }) => endAt.getTime() > now - data.seconds * 1_000);
      const sessionIds = sessions.map(({ id }) => id);
      const counts = owner ? await store.counts(owner.memberId, sessionIds) : new Map<bigint, number>();
      const reminded = owner ? await reminders.of(owner.memberId, sessionIds) : new Set<bigint>();
      const pot = potsOf(data).find((one) => one.currency === currency);
      const money = (minor: number) => formatAmount(BigInt(minor), currency);
      return ok({
        frame: frameOf(activity, member, now),
        ...{ seconds: data.seconds, opens: data.opens, currency },
        cashTerms: data.turnoverTimes > 0 ? { turnoverTimes: data.turnoverTimes, ...TURNOVER } : null,
        cash: pot?.cash
          ? {
              packets: pot.cash.packets,
              ...{ sum: money(pot.cash.sum), min: money(pot.cash.min), max: money(pot.cash.max) },
            }
          : null,
        points: pot?.points ?? null,
        sessions: sessions.map((session) => ({
          sessionId: String(session.id),
          ...{ startAt: session.startAt.getTime(), endAt: session.endAt.getTime() },
          ...{ state: rainStateOf(session, now), commitment: session.commitment },
          ...{ opened: counts.get(session.id) ?? 0, isReminded: reminded.has(session.id) },
        })),
        winners: await winnersOf(siteId, activityId, now),
      });
    },
    openRainPacket: async ({ activityId, sessionId, number }, context) => {
      const { siteId } = context.site;
      const activity = find(siteId, activityId);
      if (!activity) return notFound;
      const { owner, member } = await actorOf(needs, context);
      const refusal = actRefusal(activity, member, context.now);
      if (refusal) return refused(refusal);
      const id = BigInt(sessionId);
      const known = calendar.ofActivity(activity).find((one) => one.id === id);
      const session = known ?? (await store.one(siteId, id));
      if (!session || session.activityId !== activityId) return notFound;
      const { title, poolId } = activity.data;
      const result = await openings.open({ session, owner, number, title, poolId });
      if ('refusal' in result) return refused(result.refusal);
      const left = Math.max(0, session.opens - ((await store.counts(owner.memberId, [id])).get(id) ?? 0));
      return ok({ packet: packetView(siteId, result.row, session.turnoverTimes), left });
    },
    remindRain: async ({ activityId, sessionId, isReminded }, { site: { siteId }, identity, now }) => {
      const session = await store.one(siteId, BigInt(sessionId));
      if (!find(siteId, activityId) || session?.activityId !== activityId) return notFound;
      if (rainStateOf(session, now) !== 'upcoming') return refused('rain_over');
      await reminders.set(session, identity.memberId, isReminded);
      return ok({ isReminded });
    },
    rainRecords: async ({ activityId }, { site: { siteId }, identity: { memberId } }) => {
      await store.reveal(siteId, activityId, new Date(platform.clock.now()));
      const own = await store.ofMember(siteId, activityId, memberId, MOST_RECORDS);
      const sessions = await Promise.all(
        own.map(async (session) => {
          const rows = await store.opened(platform.db, session.id, [memberId]);
          return {
            ...{ sessionId: String(session.id), startAt: session.startAt.getTime(), commitment: session.commitment },
            seed: session.revealedAt ? session.seed : null,
            pots: session.pots.flatMap((pot) => {
              const opened = rows.filter(({ currency }) => currency === pot.currency);
              const currency = pot.currency as CurrencyCode;
              const views = opened.map((row) => packetView(siteId, row, session.turnoverTimes));
              return opened.length > 0 ? [{ pot: { ...pot, currency }, opened: views }] : [];
            }),
          };
        }),
      );
      return ok({ sessions });
    },
  } satisfies Partial<Handlers>;
}
