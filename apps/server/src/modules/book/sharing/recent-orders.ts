import type { OrderPush } from '@touchline/contract/topics';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Clock } from '../../../platform/clock.ts';

const MOST = 20;
const LIFE_MS = 10 * 60_000;

/** What was told in each room lately, the latest last, as this node heard it. */
export class RecentOrders {
  readonly #clock: Clock;
  readonly #rooms = new Map<string, OrderPush[]>();

  constructor(bus: Bus, clock: Clock) {
    this.#clock = clock;
    bus.subscribe(
      'orderPush',
      ({ siteId, matchId, order }) => {
        const room = `${siteId}/${matchId}`;
        this.#rooms.set(room, [...this.of(siteId, matchId), order].slice(-MOST));
      },
      // What others bet is told once, to whoever is there; nobody waits for it.
      () => {},
    );
  }

  of(siteId: number, matchId: string): readonly OrderPush[] {
    const since = this.#clock.now() - LIFE_MS;
    return (this.#rooms.get(`${siteId}/${matchId}`) ?? []).filter(({ at }) => at > since);
  }

  /** Forgets rooms in which nothing was told for a while. Called now and then. */
  sweep(): void {
    const since = this.#clock.now() - LIFE_MS;
    for (const [room, orders] of this.#rooms) if (!orders.some(({ at }) => at > since)) this.#rooms.delete(room);
  }
}
