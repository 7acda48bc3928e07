import type { CallOutput, ParsedInput } from '@touchline/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { MatchInfo } from '../port.ts';
import type { FaultyFeed, FeedFaults } from './faulty-feed.ts';

type Current = CallOutput<'demoFeedFaults'>;
type Lasting = NonNullable<ParsedInput<'setDemoFeedFault'>['fault']>;
type Once = ParsedInput<'makeDemoFeedFault'>['fault'];

const FAULTS: Readonly<Record<Lasting, Partial<FeedFaults>>> = {
  drop: { drop: 0.3 },
  duplicate: { duplicate: 0.5 },
  reorder: { reorder: 0.5 },
  delay: { delayMs: 5_000 },
  freeze: { frozen: true },
};
/** A fault that nobody switches off ends after this time. */
const LONGEST_MS = 10 * 60_000;
const MOST_MATCHES = 20;

interface ControlParts {
  readonly clock: Clock;
  /** Null if this feed cannot simulate faults. */
  readonly feed: FaultyFeed | null;
  readonly infoOf: (matchId: string) => MatchInfo | undefined;
}

/** Switches faults of the match feed on and off for the demo panel. They concern every site of the server. */
export class FeedFaultControls {
  readonly #parts: ControlParts;
  #fault: Lasting | null = null;
  #until: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  readonly #rolledBack = new Set<string>();

  constructor(parts: ControlParts) {
    this.#parts = parts;
  }

  current(): Current {
    const { feed } = this.#parts;
    return {
      isPossible: feed !== null,
      fault: this.#fault,
      until: this.#until,
      matches: {
        correctScore: this.#named(feed?.correctable() ?? []),
        rollBack: this.#named(feed?.recorded().filter((id) => !this.#rolledBack.has(id)) ?? []),
        settleAgain: this.#named([...this.#rolledBack]),
      },
    };
  }

  set(fault: Lasting | null): void {
    const { feed, clock } = this.#parts;
    if (!feed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    feed.set(fault === null ? {} : FAULTS[fault]);
    this.#fault = fault;
    this.#until = fault === null ? null : clock.now() + LONGEST_MS;
    if (fault !== null) this.#timer = setTimeout(() => this.set(null), LONGEST_MS).unref();
  }

  /** Returns false if the match is not available any more. */
  make(fault: Once, matchId: string): boolean {
    const { feed } = this.#parts;
    if (!feed) return false;
    switch (fault) {
      case 'correctScore':
        return feed.correctScore(matchId);
      case 'rollBack': {
        const isDone = feed.rollBack(matchId);
        if (isDone) this.#rolledBack.add(matchId);
        return isDone;
      }
      case 'settleAgain':
        return this.#rolledBack.delete(matchId) && feed.settleAgain(matchId);
    }
  }

  #named(ids: readonly string[]) {
    const { infoOf } = this.#parts;
    return ids
      .flatMap((matchId) => {
        const info = infoOf(matchId);
        return info ? [{ matchId, name: `${info.home.name} vs ${info.away.name}` }] : [];
      })
      .slice(0, MOST_MATCHES);
  }
}
