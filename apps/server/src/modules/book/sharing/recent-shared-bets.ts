import type { OrderPush } from '@touchline/contract/topics';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Clock } from '../../../platform/clock.ts';

const MOST = 20;
const LIFE_MS = 10 * 60_000;

/** The bets that were shared with the readers of each match lately, the latest last, as this node received them. */
export class RecentSharedBets {
  readonly #clock: Clock;
  readonly #byMatch = new Map<string, OrderPush[]>();

  constructor(bus: Bus, clock: Clock) {
    this.#clock = clock;
    bus.subscribe(
      'sharedBet',
      ({ siteId, matchId, bet }) => {
        const key = `${siteId}/${matchId}`;
        this.#byMatch.set(key, [...this.of(siteId, matchId), bet].slice(-MOST));
      },
      // A shared bet that is lost is not sent again.
      () => {},
    );
  }

  of(siteId: number, matchId: string): readonly OrderPush[] {
    const since = this.#clock.now() - LIFE_MS;
    return (this.#byMatch.get(`${siteId}/${matchId}`) ?? []).filter(({ at }) => at > since);
  }

  /** Removes matches without shared bets for a while. Called at regular intervals. */
  sweep(): void {
    const since = this.#clock.now() - LIFE_MS;
    for (const [key, bets] of this.#byMatch) if (!bets.some(({ at }) => at > since)) this.#byMatch.delete(key);
  }
}
