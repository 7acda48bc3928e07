import { FEED_IS_LOST, type FeedMessage, type MatchState } from './port.ts';

type Of<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>;

interface Told {
  fixture: Of<'fixture'>;
  state: Of<'state'> | null;
  lineup: Of<'lineup'> | null;
  prices: Of<'prices'> | null;
  /** What locked it since its prices. */
  suspend: Of<'suspend'> | null;
}

const OVER: ReadonlySet<MatchState['status']> = new Set(['finished', 'abandoned', 'cancelled', 'walkover']);

/** Whether prices of before say nothing any more. Points of basketball come too often for that. */
function hasChanged(sport: string, before: MatchState, after: MatchState): boolean {
  const facts = ({ score, redCards }: MatchState) =>
    [sport === 'basketball' ? [] : [score.home, score.away], redCards.home, redCards.away].join();
  return facts(before) !== facts(after);
}

/**
 * What a pushed feed said last of each match, to tell it to a node that missed something. Results and voids are not kept:
 * they are in the database before their batch is answered.
 */
export class FeedMemory {
  readonly #matches = new Map<string, Told>();

  take(message: FeedMessage): void {
    if (message.type === 'fixture') {
      const { matchId } = message.match;
      const known = this.#matches.get(matchId);
      const fresh: Told = { fixture: message, state: null, lineup: null, prices: null, suspend: null };
      this.#matches.set(matchId, known ? { ...known, fixture: message } : fresh);
      return;
    }
    const told = this.#matches.get(message.matchId);
    if (!told) return;
    switch (message.type) {
      case 'state':
        // The node that was told in order locked these prices. A node that is told all at once gets the state first and has to be told so.
        if (told.prices && told.state && hasChanged(told.fixture.match.sport, told.state.state, message.state))
          told.suspend = { type: 'suspend', matchId: message.matchId, reason: 'state' };
        told.state = message;
        if (OVER.has(message.state.status)) this.#matches.delete(message.matchId);
        return;
      case 'lineup':
        told.lineup = message;
        return;
      case 'prices':
        told.prices = message;
        told.suspend = null;
        return;
      case 'suspend':
        // Silence opens again by itself; what was locked for play before stays locked.
        if (told.suspend === null || !FEED_IS_LOST.has(message.reason)) told.suspend = message;
        return;
      case 'result':
        if (message.facts.state !== 'playing') this.#matches.delete(message.matchId);
        return;
    }
  }

  /** Everything that stands, as a snapshot tells it. */
  snapshot(): FeedMessage[] {
    return [...this.#matches.values()].flatMap(({ fixture, state, lineup, prices, suspend }) =>
      [fixture, state, lineup, prices, suspend].filter((message) => message !== null),
    );
  }
}
