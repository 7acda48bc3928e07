import type { SetSport, Side } from '../../markets/index.ts';
import type { Score } from '../../settlement/result.ts';
import { type Counts, certain } from './counts.ts';
import { endsOfPoints, POINT_RULES, type SetScore } from './rally.ts';
import { endsOfGames, type ServeChances, type TennisPosition, type TennisSet } from './tennis.ts';

/** A match of sets from its present score. */
export type SetsMatch = PointsMatch | TennisMatch;

interface Match {
  /** Sets at most; who wins more than half of them wins the match. */
  readonly bestOf: 3 | 5 | 7;
  /** Final scores of the sets that are over. */
  readonly sets: readonly Score[];
}

export interface PointsMatch extends Match {
  readonly sport: Exclude<SetSport, 'tennis'>;
  /** Chance of the home side to win a rally. */
  readonly rally: number;
  /** Points of the set that is being played, or comes next. */
  readonly current: Score;
}

export interface TennisMatch extends Match {
  readonly sport: 'tennis';
  readonly serve: ServeChances;
  /** The position in the present or next set; its server is null before the draw. */
  readonly current: Omit<TennisPosition, 'server'> & { readonly server: Side | null };
}

/** A number of sets each side has won in the end, something counted over all of them, and the chance of both. */
export interface SetsEnd extends Score {
  readonly count: number;
  readonly chance: number;
}

/**
 * The law of a match of sets: sets one by one until the match is won, each from its own law, of games or of points. Every
 * market is priced from it.
 */
export class SetsLaw {
  readonly match: SetsMatch;
  readonly #needed: number;
  readonly #kept = new Map<string, readonly TennisSet[]>();

  constructor(match: SetsMatch) {
    this.match = match;
    this.#needed = (match.bestOf + 1) / 2;
  }

  /** Sets won so far. */
  get won(): Score {
    const of = (wins: (set: Score) => boolean) => this.match.sets.filter(wins).length;
    return { home: of(({ home, away }) => home > away), away: of(({ home, away }) => away > home) };
  }

  get isOver(): boolean {
    return Math.max(this.won.home, this.won.away) >= this.#needed;
  }

  /** Every way the match may end, where so much is counted of each set: games, points, the lead in them. */
  endsBy(countOf: (set: Score) => number): SetsEnd[] {
    return this.#walk(countOf).ends;
  }

  /** Final scores of a set, the first being 0, and the chance of each, that it is played included; null once it is over. */
  scoresIn(index: number): SetScore[] | null {
    if (this.isOver || index < this.match.sets.length) return null;
    const scores = new Map<string, SetScore>();
    for (const [server, begun] of Object.entries(this.#beginnings()[index] ?? {}))
      for (const { home, away, chance } of this.#endsOf(index, server as Side)) {
        const key = `${home}-${away}`;
        scores.set(key, { home, away, chance: (scores.get(key)?.chance ?? 0) + begun * chance });
      }
    return [...scores.values()];
  }

  #begun: Readonly<Record<Side, number>>[] | null = null;

  /** The chance that each set is played, by the side that serves first in it. */
  #beginnings(): readonly Readonly<Record<Side, number>>[] {
    this.#begun ??= this.#walk(() => 0).begun;
    return this.#begun;
  }

  /** Final scores of a set that begins with this side serving; those of the present one go on from its score. */
  #endsOf(index: number, server: Side): readonly TennisSet[] {
    const { match } = this;
    const isPresent = index === match.sets.length;
    const isLast = index === match.bestOf - 1;
    const key = `${isPresent}/${isLast}/${server}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const nothing = { home: 0, away: 0 };
    let ends: TennisSet[];
    if (match.sport === 'tennis')
      ends = endsOfGames(match.serve, { ...(isPresent ? match.current : { score: nothing, points: nothing }), server });
    else {
      const { target, lastTarget, most } = POINT_RULES[match.sport];
      const from = isPresent ? match.current : nothing;
      ends = endsOfPoints(match.rally, isLast ? lastTarget : target, most, from).map((end) => ({ ...end, server }));
    }
    this.#kept.set(key, ends);
    return ends;
  }

  #walk(countOf: (set: Score) => number) {
    const { match, won } = this;
    const ends: SetsEnd[] = [];
    const begun: Record<Side, number>[] = [];
    const counted = match.sets.reduce((sum, set) => sum + countOf(set), 0);
    const first = match.sport === 'tennis' ? match.current.server : 'home';
    const servers = first === null ? (['home', 'away'] as const) : [first];
    let open = new States(
      servers.map((server) => ({ home: won.home, server, counts: certain(counted, 1 / servers.length) })),
    );
    for (let index = match.sets.length; open.states.length > 0; index++) {
      const next = new States();
      for (const { home, server, counts } of open.states) {
        const away = index - home;
        if (Math.max(home, away) >= this.#needed) {
          counts.each((count, chance) => ends.push({ home, away, count, chance }));
          continue;
        }
        begun[index] = addTo(begun[index], server, counts.sum());
        for (const step of stepsOf(this.#endsOf(index, server), countOf))
          next.add({ ...step, home: home + step.home, counts: counts.plus(step.counts) });
      }
      open = next;
    }
    return { ends, begun };
  }
}

/** A possible state of a match after some sets: the sets of the home side, the side that serves next, and the count until then. */
interface State {
  readonly home: number;
  readonly server: Side;
  readonly counts: Counts;
}

class States {
  readonly #states = new Map<string, State>();

  constructor(states: readonly State[] = []) {
    for (const state of states) this.add(state);
  }

  get states(): readonly State[] {
    return [...this.#states.values()];
  }

  add(state: State): void {
    const key = `${state.home}/${state.server}`;
    const there = this.#states.get(key);
    this.#states.set(key, there ? { ...there, counts: there.counts.or(state.counts) } : state);
  }
}

/** The changes that one set makes: to the sets of the home side and to the count. */
function stepsOf(ends: readonly TennisSet[], countOf: (set: Score) => number): readonly State[] {
  const steps = new States();
  for (const end of ends)
    steps.add({
      home: end.home > end.away ? 1 : 0,
      server: end.server,
      counts: certain(countOf(end), end.chance),
    });
  return steps.states;
}

function addTo(begun: Record<Side, number> | undefined, server: Side, chance: number): Record<Side, number> {
  const before = begun ?? { home: 0, away: 0 };
  return { ...before, [server]: before[server] + chance };
}
