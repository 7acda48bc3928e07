import { minuteLabel } from '@touchline/rules/match';
import { EXPECTED_LENGTH, EXTRA_LENGTH } from '@touchline/rules/pricing';
import type { FootballFacts, Moment } from '@touchline/rules/results';
import type { OfferFor } from '../../../modules/pricing/offered-markets.ts';
import type { MatchEvent, MatchInfo, MatchLineup, MatchState } from '../port.ts';
import type { FootballFixture } from './fixtures.ts';
import { lastGoal, takeGoalBack } from './football-correction.ts';
import {
  extraGoalsAt,
  type FootballScript,
  type Incident,
  positionAt,
  type Side,
  shootoutAt,
} from './football-incidents.ts';
import { footballMarks, shownSeconds } from './football-marks.ts';
import { priceInExtraTime, priceNow } from './football-offer.ts';
import { HALVES, playFootball } from './football-script.ts';
import { lineupOf } from './football-squads.ts';
import { GoalCorrections } from './goal-corrections.ts';
import { opinionOf } from './opinion.ts';
import { completedOf, PartClock, type PartPosition, STATUS_OF } from './part-clock.ts';
import type { Breadth, LabelledMarket, SimulatedMatch } from './simulated-match.ts';

const QUARTER_HOUR = 15 * 60;
/** The consequences of a goal are recorded when it is certain that it counts. */
const CERTAIN_AFTER = 60;
const { firstHalf, whole } = EXPECTED_LENGTH;
const NOTHING_YET: FootballScript = {
  length: EXPECTED_LENGTH,
  parts: HALVES,
  incidents: [],
  squads: { home: [], away: [] },
  dangers: [],
  pauses: [],
};

/** One simulated football match. */
export class FootballMatch implements SimulatedMatch {
  readonly fixture: FootballFixture;
  readonly #clock: PartClock;
  readonly #corrections: GoalCorrections;
  readonly #offerFor: OfferFor | undefined;
  #script: FootballScript | null = null;
  /** Corrections that are in the script. */
  #corrected = 0;
  #records: readonly number[] | null = null;

  constructor(fixture: FootballFixture, speed: number, corrections = new GoalCorrections(), offerFor?: OfferFor) {
    this.fixture = fixture;
    this.#corrections = corrections;
    this.#offerFor = offerFor;
    this.#clock = new PartClock(fixture.info.startAt, speed, () => this.script.parts);
  }

  get info(): MatchInfo {
    return this.fixture.info;
  }

  get lineup(): MatchLineup {
    const { home, away } = this.fixture.info;
    return { home: lineupOf(home.id), away: lineupOf(away.id) };
  }

  /** Played through when it is first requested: most matches of a timetable have not begun. */
  get script(): FootballScript {
    const { seed, rates, model, info, isKnockout } = this.fixture;
    this.#script ??= playFootball(seed, rates, { home: info.home.id, away: info.away.id }, isKnockout, model);
    const corrections = this.#corrections.of(info.matchId);
    for (; this.#corrected < corrections.length; this.#corrected++) {
      this.#script = takeGoalBack(this.#script, corrections[this.#corrected] ?? 0, this.fixture);
      this.#records = null;
    }
    return this.#script;
  }

  /** Whether a goal can be taken back: while normal time is played, and where there is one. */
  hasGoalToTakeBack(now: number): boolean {
    const at = this.#clock.at(now);
    const isNormalTime = at.phase === 'playing' && at.index < EXTRA;
    return isNormalTime && lastGoal(this.script, elapsedIn(this.script, at)) !== undefined;
  }

  /** Takes the last goal back: score, prices and facts go on without it. */
  takeGoalBack(now: number): void {
    this.#corrections.add(this.info.matchId, elapsedIn(this.script, this.#clock.at(now)));
  }

  get endsAt(): number {
    return this.#clock.endsAt;
  }

  stateAt(now: number): MatchState {
    const at = this.#clock.at(now);
    const script = at.phase === 'before' ? NOTHING_YET : this.script;
    const elapsed = elapsedIn(script, at);
    const position = positionAt(script, elapsed);
    const half = positionAt(script, firstHalf, elapsed);
    const count = (kind: Incident['kind'], side: Side) =>
      script.incidents.filter((incident) => incident.at <= elapsed && incident.kind === kind && incident.side === side)
        .length;
    const shown = this.#clock.shown(now);
    const period = shown.period === 'pause' && at.index === 0 ? 'half_time' : shown.period;
    const running = shown.running && period !== 'shootout';
    return {
      status: STATUS_OF[at.phase],
      clock: { ...shown, period, ...shownSeconds(at.index, elapsed), running },
      score: { home: position.home, away: position.away },
      halfScore: completedOf(at) > 0 ? { home: half.home, away: half.away } : null,
      redCards: { home: position.redHome, away: position.redAway },
      yellowCards: { home: count('yellow_card', 'home'), away: count('yellow_card', 'away') },
      corners: { home: count('corner', 'home'), away: count('corner', 'away') },
      parts: [
        ...(at.index >= EXTRA ? [{ period: 'extra_time' as const, score: extraGoalsAt(script, elapsed) }] : []),
        ...(at.index >= SHOOTOUT ? [{ period: 'shootout' as const, score: shootoutAt(script, elapsed) }] : []),
      ],
      danger: running && script.dangers.some(({ from, to }) => from <= elapsed && elapsed < to),
    };
  }

  eventsAt(now: number): MatchEvent[] {
    const at = this.#clock.at(now);
    if (at.phase === 'before') return [];
    const elapsed = elapsedIn(this.script, at);
    const happened = this.script.incidents.filter((incident) => incident.at <= elapsed);
    const events = [...footballMarks(this.script.parts, at), ...happened].sort((a, b) => a.at - b.at);
    return events.map(({ at, kind, side, player }, index) => {
      const { home, away } = kind.startsWith('shootout_') ? shootoutAt(this.script, at) : positionAt(this.script, at);
      return {
        id: index + 1,
        kind,
        side,
        player: player?.name ?? null,
        minute: this.#labelOf(at),
        score: { home, away },
      };
    });
  }

  recordsAt(now: number): number {
    return this.#recordTimes().filter((at) => this.#momentOf(at) <= now).length;
  }

  recordedAt(record: number): number {
    return this.#momentOf(this.#timeOf(record));
  }

  factsOf(record: number): FootballFacts {
    const at = this.#timeOf(record);
    const of = (...kinds: readonly Incident['kind'][]) =>
      this.script.incidents.filter(
        (incident) => incident.at <= at && kinds.includes(incident.kind) && incident.cancelledAt === undefined,
      );
    const { home, away } = this.script.squads;
    const isLast = at === lengthOf(this.script);
    const hasShootout = isLast && this.script.parts.length > SHOOTOUT;
    const player = (side: Side) => (one: { readonly id: string }) => ({ id: one.id, side, goalsBefore: 0 });
    return {
      sport: 'football',
      state: isLast ? 'completed' : 'playing',
      completedHalves: at >= whole ? 2 : at >= firstHalf ? 1 : 0,
      minute: at === firstHalf ? 45 : minuteOf(Math.min(at, whole - 1)),
      goals: of('goal').map((goal) => ({
        ...momentOf(goal),
        scorer: goal.player?.id ?? null,
        ownGoal: goal.ownGoal ?? false,
      })),
      corners: of('corner').map((corner) => ({ ...momentOf(corner), retake: false })),
      cards: of('yellow_card', 'red_card').map((card) => ({
        ...momentOf(card),
        kind: card.kind === 'red_card' ? ('red' as const) : ('yellow' as const),
      })),
      penalties: of('penalty').map(momentOf),
      players: [...home.map(player('home')), ...away.map(player('away'))],
      knockout: this.fixture.isKnockout
        ? { firstLeg: null, shootout: hasShootout ? shootoutAt(this.script, at) : null, qualified: null }
        : null,
    };
  }

  /** A shoot-out is quiet: a kick decides more than a price can follow. */
  quietUntil(now: number): number {
    const at = this.#clock.at(now);
    if (at.phase !== 'playing') return 0;
    if (at.index === SHOOTOUT) return this.endsAt;
    const elapsed = elapsedIn(this.script, at);
    const ends = this.script.pauses.filter(({ from, to }) => from <= elapsed && elapsed < to).map(({ to }) => to);
    const left = Math.max(0, ...ends) - elapsed;
    const seconds = this.script.parts[at.index]?.seconds ?? 0;
    return left <= 0 ? 0 : this.#clock.timeOf(at.index, Math.min(seconds, at.seconds + left));
  }

  pricesAt(now: number, breadth: Breadth): LabelledMarket[] {
    const { seed, rates, model, isKnockout } = this.fixture;
    const at = this.#clock.at(now);
    const drift = opinionOf(seed, now, at.phase !== 'before');
    const opinion = { ...rates, home: rates.home * drift('home'), away: rates.away * drift('away') };
    if (at.phase === 'ended' || at.index === SHOOTOUT) return [];
    const elapsed = elapsedIn(this.script, at);
    const asked = { breadth, isKnockout, model, offerFor: this.#offerFor };
    if (completedOf(at) >= EXTRA) return priceInExtraTime(this.script, elapsed, opinion, asked);
    return priceNow(this.script, elapsed, opinion, asked);
  }

  /** Seconds of play at which facts are recorded. */
  #recordTimes(): readonly number[] {
    this.#records ??= recordTimes(this.script);
    return this.#records;
  }

  #timeOf(record: number): number {
    const at = this.#recordTimes()[record - 1];
    if (at === undefined) throw new Error(`match ${this.info.matchId} has no record ${record}`);
    return at;
  }

  /** Real time at which something of the script happens. */
  #momentOf(elapsed: number): number {
    let before = 0;
    const index = this.script.parts.findIndex(({ seconds }) => {
      if (elapsed <= before + seconds) return true;
      before += seconds;
      return false;
    });
    return this.#clock.timeOf(index, elapsed - before);
  }

  #labelOf(elapsed: number): string {
    let end = 0;
    const index = this.script.parts.findIndex(({ seconds }) => {
      end += seconds;
      return elapsed <= end;
    });
    const period = this.script.parts[index]?.period ?? 'ended';
    return minuteLabel({ period, ...shownSeconds(index, elapsed), rate: 1, running: false, at: 0 }, 0);
  }
}

/** Places of the parts that follow a draw. */
const EXTRA = 2;
const SHOOTOUT = 4;

/** Seconds of play at a moment; pauses do not count. */
function elapsedIn({ parts }: FootballScript, { index, seconds }: PartPosition): number {
  return parts.slice(0, Math.max(0, index)).reduce((sum, part) => sum + part.seconds, seconds);
}

function lengthOf({ parts }: FootballScript): number {
  return parts.reduce((sum, { seconds }) => sum + seconds, 0);
}

/**
 * After what may decide markets early, when a goal is taken back, after every quarter of an hour, and at the end of each
 * half and of it all.
 */
function recordTimes(script: FootballScript): number[] {
  const decisive = script.incidents.filter(
    ({ kind, cancelledAt }) => (kind === 'goal' || kind === 'penalty') && cancelledAt === undefined,
  );
  const takenBack = script.incidents.filter(({ kind }) => kind === 'goal_cancelled').map(({ at }) => at);
  const quarters = [0, firstHalf].flatMap((start) => [start + QUARTER_HOUR, start + 2 * QUARTER_HOUR]);
  const certain = decisive.map(({ at }) => at + CERTAIN_AFTER);
  const normal = [...quarters, firstHalf, ...certain, ...takenBack].filter((at) => at < whole);
  return [...new Set([...normal, whole, lengthOf(script)])].sort((a, b) => a - b);
}

function momentOf({ at, side }: Incident): Moment {
  const period = at < firstHalf ? 'first_half' : at < whole ? 'second_half' : 'extra_time';
  return { side, period, minute: minuteOf(at) };
}

/** The minute of a second of play, from 1; injury time belongs to minute 45, 90, 105 or 120. */
function minuteOf(elapsed: number): number {
  if (elapsed < firstHalf) return Math.min(45, Math.floor(elapsed / 60) + 1);
  if (elapsed < whole) return Math.min(90, 46 + Math.floor((elapsed - firstHalf) / 60));
  const extra = elapsed - whole;
  if (extra < EXTRA_LENGTH.firstHalf) return Math.min(105, 91 + Math.floor(extra / 60));
  return Math.min(120, 106 + Math.floor((extra - EXTRA_LENGTH.firstHalf) / 60));
}
