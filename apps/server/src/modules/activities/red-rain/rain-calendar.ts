import { randomBytes } from 'node:crypto';
import type { ActivityOf } from '@touchline/contract/site';
import { commitmentOf, type Pot, type Split } from '@touchline/rules/draws';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import { recurringJob } from '../../../platform/jobs/recurring-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ActivityRegistry, HeldActivity } from '../activity-registry.ts';
import { type RainSession, type RainState, type RainStore, rainStateOf } from './rain-store.ts';
import { startsBetween } from './schedule.ts';

export type HeldRain = HeldActivity<ActivityOf<'red_rain'>>;

const SEED_BYTES = 32;
const MINUTE_MS = 60_000;
/** Sessions are promised so long before they begin, at most so many of one activity. */
const AHEAD_MS = 24 * 60 * MINUTE_MS;
const MOST_AHEAD = 8;
/** A session stays in memory for so long after its end, so that open pages receive the end. */
const KEPT_MS = MINUTE_MS;

/** A session as the topic of a site shows it. */
export interface RainItem {
  readonly activityId: string;
  readonly sessionId: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly state: RainState;
}

/**
 * The sessions that come or run, in memory. Each is written with its promised seed well before it begins; one that nobody could write
 * in time, because no server was up, does not take place.
 */
export class RainCalendar {
  readonly #platform: Platform;
  readonly #registry: ActivityRegistry;
  readonly #store: RainStore;
  readonly #startJob;
  #sessions: readonly RainSession[] = [];

  constructor(platform: Platform, registry: ActivityRegistry, store: RainStore) {
    this.#platform = platform;
    this.#registry = registry;
    this.#store = store;
    const again = () => {
      this.read().catch((error: unknown) =>
        platform.log.error({ error }, 'sessions of red packets were not read again'),
      );
    };
    platform.bus.subscribe('rainChanged', again, again);
    this.#startJob = recurringJob(platform, { kind: 'rain.prepare', everyMs: MINUTE_MS }, () => this.prepareAll());
  }

  async start(): Promise<void> {
    await this.prepareAll();
    await this.read();
    await this.#startJob();
  }

  async prepareAll(): Promise<void> {
    for (const { siteId } of this.#platform.sites.all)
      for (const { data } of this.#registry.all(siteId)) {
        const activity = this.#registry.one(siteId, data.activityId, 'red_rain');
        if (activity) await this.prepare(activity);
      }
  }

  /** Writes the next sessions of an activity with their promises. */
  async prepare(activity: HeldRain): Promise<void> {
    const { siteId, version, data } = activity;
    const { clock, db, ids } = this.#platform;
    const now = clock.now();
    const known = new Set(this.ofActivity(activity).map(({ startAt }) => startAt.getTime()));
    // The next season brings its own.
    const until = Math.min(now + AHEAD_MS, (this.#registry.nextStart(activity) ?? Number.POSITIVE_INFINITY) - 1);
    const starts = startsBetween(data, now + 1, until).slice(0, MOST_AHEAD);
    const missing = starts.filter((startAt) => !known.has(startAt));
    if (missing.length === 0) return;
    await db.transaction(async (tx) => {
      for (const startAt of missing) {
        const seed = randomBytes(SEED_BYTES).toString('hex');
        const session = {
          ...{ id: ids.next(), siteId, activityId: data.activityId, version },
          ...{ startAt: new Date(startAt), endAt: new Date(startAt + data.seconds * 1_000), opens: data.opens },
          ...{ pots: potsOf(data), turnoverTimes: data.turnoverTimes, seed, commitment: commitmentOf(seed) },
        };
        // Writing took time as well: what began meanwhile is not promised any more.
        const at = clock.now();
        if (startAt > at) await this.#store.prepare(tx, session, new Date(at));
      }
    });
    await this.read();
    this.announce(siteId);
  }

  /** Reads the sessions that come or run. */
  async read(): Promise<void> {
    this.#sessions = await this.#store.endingAfter(new Date(this.#platform.clock.now() - KEPT_MS));
  }

  /** Makes every node read again. It runs after the commit. */
  announce(siteId: number): void {
    this.#platform.bus.publish('rainChanged', { siteId });
  }

  ofActivity({ siteId, data }: HeldRain): readonly RainSession[] {
    return this.#sessions.filter((session) => session.siteId === siteId && session.activityId === data.activityId);
  }

  /** For the topic: sessions of a site that run or have just ended, and the next one of each activity. */
  items(siteId: number, now: number): readonly RainItem[] {
    const items: RainItem[] = [];
    const withNext = new Set<string>();
    for (const session of this.#sessions) {
      const { activityId } = session;
      if (session.siteId !== siteId || !this.#registry.one(siteId, activityId, 'red_rain')) continue;
      const state = rainStateOf(session, now);
      if (state === 'upcoming' && withNext.has(activityId)) continue;
      if (state === 'upcoming') withNext.add(activityId);
      const [startAt, endAt] = [session.startAt.getTime(), session.endAt.getTime()];
      items.push({ activityId, sessionId: String(session.id), startAt, endAt, state });
    }
    return items;
  }
}

/** The pots of a session, in minor units. The site file was checked: every amount can be read. */
export function potsOf({ pots }: Pick<ActivityOf<'red_rain'>, 'pots'>): Pot[] {
  return (Object.keys(pots) as CurrencyCode[]).flatMap((currency) => {
    const pot = pots[currency];
    const minor = (amount: string) => Number(parseAmount(amount, currency) ?? 0n);
    const cash: Split | null = pot?.cash
      ? { sum: minor(pot.cash.sum), packets: pot.cash.packets, min: minor(pot.cash.min), max: minor(pot.cash.max) }
      : null;
    return pot ? [{ currency, cash, points: pot.points ?? null }] : [];
  });
}
