import { minuteLabel } from '@touchline/rules/match';
import type { MatchEvent, MatchState } from '../../modules/book/feed.ts';
import type { Fixture } from './fixtures.ts';
import { type FootballScript, type Incident, playFootball, positionAt, type Side } from './football-script.ts';

const BREAK_SECONDS = 15 * 60;
const HALF_SECONDS = 45 * 60;

/** One simulated match on its clock. A pure function of the fixture, the speed and the time asked about. */
export class FootballMatch {
  readonly fixture: Fixture;
  readonly script: FootballScript;
  readonly #speed: number;

  constructor(fixture: Fixture, speed: number) {
    this.fixture = fixture;
    this.script = playFootball(fixture.seed, fixture.rates);
    this.#speed = speed;
  }

  /** When the whistle ends it, in real time. */
  get endsAt(): number {
    return this.fixture.info.startAt + this.#realMs(this.script.length.whole + BREAK_SECONDS);
  }

  /** Seconds of play at a moment; the break stands still. */
  elapsedAt(now: number): number {
    const { firstHalf, whole } = this.script.length;
    const sinceKickOff = ((now - this.fixture.info.startAt) / 1000) * this.#speed;
    if (sinceKickOff <= firstHalf) return Math.max(0, sinceKickOff);
    return Math.min(whole, Math.max(firstHalf, sinceKickOff - BREAK_SECONDS));
  }

  stateAt(now: number): MatchState {
    const elapsed = this.elapsedAt(now);
    const at = positionAt(this.script, elapsed);
    const { firstHalf } = this.script.length;
    const half = positionAt(this.script, firstHalf);
    const count = (kind: Incident['kind'], side: Side) =>
      this.script.incidents.filter(
        (incident) => incident.at <= elapsed && incident.kind === kind && incident.side === side,
      ).length;
    const period = this.#periodAt(now);
    return {
      status:
        period === 'before'
          ? 'not_started'
          : period === 'ended'
            ? 'finished'
            : period === 'half_time'
              ? 'break'
              : 'live',
      clock: {
        period,
        ...shownSeconds(period, elapsed, firstHalf),
        rate: this.#speed,
        running: period === 'first_half' || period === 'second_half',
        at: now,
      },
      score: { home: at.home, away: at.away },
      halfScore: elapsed >= firstHalf && period !== 'first_half' ? { home: half.home, away: half.away } : null,
      redCards: { home: at.redHome, away: at.redAway },
      yellowCards: { home: count('yellow_card', 'home'), away: count('yellow_card', 'away') },
      corners: { home: count('corner', 'home'), away: count('corner', 'away') },
    };
  }

  /** Events so far, numbered from 1. */
  eventsAt(now: number): MatchEvent[] {
    const elapsed = this.elapsedAt(now);
    const { firstHalf, whole } = this.script.length;
    const period = this.#periodAt(now);
    if (period === 'before') return [];
    const marks: { at: number; kind: MatchEvent['kind']; side: Side | null; reached: boolean }[] = [
      { at: 0, kind: 'kick_off', side: null, reached: true },
      { at: firstHalf, kind: 'half_time', side: null, reached: period !== 'first_half' },
      { at: firstHalf + 0.5, kind: 'second_half', side: null, reached: period === 'second_half' || period === 'ended' },
      { at: whole, kind: 'full_time', side: null, reached: period === 'ended' },
      ...this.script.incidents.map((incident) => ({ ...incident, reached: incident.at <= elapsed })),
    ];
    const events = marks.filter((mark) => mark.reached).sort((a, b) => a.at - b.at);
    return events.map((mark, index) => {
      const score = positionAt(this.script, mark.at);
      return {
        id: index + 1,
        kind: mark.kind,
        side: mark.side,
        minute: this.#minuteOf(mark.at),
        score: { home: score.home, away: score.away },
      };
    });
  }

  /** Real time at which something of the script happens. */
  momentOf(elapsed: number): number {
    const pause = elapsed > this.script.length.firstHalf ? BREAK_SECONDS : 0;
    return this.fixture.info.startAt + this.#realMs(elapsed + pause);
  }

  #periodAt(now: number): MatchState['clock']['period'] {
    const { firstHalf, whole } = this.script.length;
    const sinceKickOff = ((now - this.fixture.info.startAt) / 1000) * this.#speed;
    if (sinceKickOff < 0) return 'before';
    if (sinceKickOff < firstHalf) return 'first_half';
    if (sinceKickOff < firstHalf + BREAK_SECONDS) return 'half_time';
    return sinceKickOff < whole + BREAK_SECONDS ? 'second_half' : 'ended';
  }

  #minuteOf(elapsed: number): string {
    const { firstHalf } = this.script.length;
    const period = elapsed <= firstHalf ? 'first_half' : 'second_half';
    return minuteLabel({ period, ...shownSeconds(period, elapsed, firstHalf), rate: 1, running: false, at: 0 }, 0);
  }

  #realMs(seconds: number): number {
    return (seconds * 1000) / this.#speed;
  }
}

/** What the clock shows: 45 and 90 minutes, and what is beyond them as injury time. */
function shownSeconds(period: MatchState['clock']['period'], elapsed: number, firstHalf: number) {
  const [start, end] =
    period === 'second_half' || period === 'ended' ? [HALF_SECONDS - firstHalf, 2 * HALF_SECONDS] : [0, HALF_SECONDS];
  const shown = start + elapsed;
  return { seconds: Math.floor(Math.min(shown, end)), injurySeconds: Math.floor(Math.max(0, shown - end)) };
}
