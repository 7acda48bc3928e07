import { FEED_IS_LOST, type FeedMessage, type MatchState } from './port.ts';

type Of<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>;

interface Told {
  fixture: Of<'fixture'>;
  state: Of<'state'> | null;
  lineup: Of<'lineup'> | null;
  prices: Of<'prices'> | null;
  /** The message that locked it since its prices. */
  suspend: Of<'suspend'> | null;
}

/** A match that ended; without a fixture where this node learned of the end alone. */
interface Ended {
  fixture: Of<'fixture'> | null;
  state: Of<'state'> | null;
}

const OVER: ReadonlySet<MatchState['status']> = new Set(['finished', 'abandoned', 'cancelled', 'walkover']);

/** Matches that ended stay known so long: a node that was away for minutes missed fewer ends. */
const ENDS_KEPT = 500;

/** Whether prices of before say nothing any more. Points of basketball come too often for that. */
function hasChanged(sport: string, before: MatchState, after: MatchState): boolean {
  const facts = ({ score, redCards }: MatchState) =>
    [sport === 'basketball' ? [] : [score.home, score.away], redCards.home, redCards.away].join();
  return facts(before) !== facts(after);
}

/**
 * The last messages of a pushed feed about each match, which a node receives that missed something. Results and voids are not
 * kept: they are in the database before their batch is answered.
 */
export class FeedMemory {
  readonly #matches = new Map<string, Told>();
  /** Matches that ended, the newest last. A node that missed an end would keep them in play. */
  readonly #ended = new Map<string, Ended>();

  take(message: FeedMessage): void {
    if (message.type === 'fixture') {
      const { matchId } = message.match;
      const ended = this.#ended.get(matchId);
      if (ended) {
        ended.fixture = message;
        return;
      }
      const known = this.#matches.get(matchId);
      const fresh: Told = { fixture: message, state: null, lineup: null, prices: null, suspend: null };
      this.#matches.set(matchId, known ? { ...known, fixture: message } : fresh);
      return;
    }
    const told = this.#matches.get(message.matchId) ?? this.#comesBack(message);
    if (!told) return this.#afterEnd(message);
    switch (message.type) {
      case 'state':
        // The node that received the messages in order locked these prices. A node that receives all at once gets the state first, so it is marked there.
        if (told.prices && told.state && hasChanged(told.fixture.match.sport, told.state.state, message.state))
          told.suspend = { type: 'suspend', matchId: message.matchId, reason: 'state' };
        told.state = message;
        if (OVER.has(message.state.status)) this.#end(message.matchId, told);
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

  /** A message about a match that ended or that is not known: another end of it, or a record that names another. */
  #afterEnd(message: Exclude<FeedMessage, { type: 'fixture' }>): void {
    const ended = this.#ended.get(message.matchId);
    if (message.type === 'state' && OVER.has(message.state.status))
      this.#keepEnd(message.matchId, { fixture: ended?.fixture ?? null, state: message });
    if (message.type !== 'result' || !ended?.state) return;
    const { state } = message.facts;
    if (state === 'abandoned' || state === 'cancelled')
      ended.state = { ...ended.state, state: { ...ended.state.state, status: state } };
  }

  /** Everything that is known, as a snapshot names it. */
  snapshot(): FeedMessage[] {
    // Without its fixture, which would bring a match back where it has left the board.
    const ended = [...this.#ended.values()].map(({ state }) => state);
    const open = [...this.#matches.values()].flatMap((told) => [
      told.fixture,
      told.state,
      told.lineup,
      told.prices,
      told.suspend,
    ]);
    return [...ended, ...open].filter((message) => message !== null);
  }

  #end(matchId: string, { fixture, state }: Told): void {
    this.#matches.delete(matchId);
    this.#keepEnd(matchId, { fixture, state });
  }

  #keepEnd(matchId: string, ended: Ended): void {
    this.#ended.delete(matchId);
    this.#ended.set(matchId, ended);
    const [oldest] = this.#ended.keys();
    if (this.#ended.size > ENDS_KEPT && oldest) this.#ended.delete(oldest);
  }

  /** A match that ended and is in play again, as after an end that was reported by mistake. */
  #comesBack(message: Exclude<FeedMessage, { type: 'fixture' }>): Told | undefined {
    const ended = this.#ended.get(message.matchId);
    if (!ended?.fixture || message.type !== 'state' || OVER.has(message.state.status)) return undefined;
    this.#ended.delete(message.matchId);
    const { fixture, state } = ended;
    const told: Told = { fixture, state, lineup: null, prices: null, suspend: null };
    this.#matches.set(message.matchId, told);
    return told;
  }
}
