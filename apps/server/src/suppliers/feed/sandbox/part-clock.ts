import type { MatchState } from '../port.ts';

type ClockPeriod = MatchState['clock']['period'];

/** A quarter, an overtime, a map or an inning, and the pause after it, in match seconds. */
export interface PlayedPart {
  readonly period: ClockPeriod;
  readonly seconds: number;
  readonly pauseAfter: number;
}

/** The position of a match of parts: `index` counts the parts that have begun, `seconds` the play of the last of them. */
export interface PartPosition {
  readonly phase: 'before' | 'playing' | 'pause' | 'ended';
  readonly index: number;
  readonly seconds: number;
}

/** The clock of a match that is played in parts with pauses between them. */
export class PartClock {
  readonly #startAt: number;
  readonly #speed: number;
  readonly #parts: () => readonly PlayedPart[];

  /** `parts` is asked only once the match has begun. */
  constructor(startAt: number, speed: number, parts: () => readonly PlayedPart[]) {
    this.#startAt = startAt;
    this.#speed = speed;
    this.#parts = parts;
  }

  get endsAt(): number {
    const last = this.#parts().length - 1;
    return this.timeOf(last, this.#parts()[last]?.seconds ?? 0);
  }

  /** Real time of so many seconds of a part: the first whole millisecond that is not before it. */
  timeOf(index: number, seconds: number): number {
    const before = this.#parts()
      .slice(0, index)
      .reduce((sum, part) => sum + part.seconds + part.pauseAfter, 0);
    return this.#startAt + Math.ceil(((before + seconds) * 1000) / this.#speed);
  }

  at(now: number): PartPosition {
    if (now < this.#startAt) return { phase: 'before', index: -1, seconds: 0 };
    let passed = ((now - this.#startAt) * this.#speed) / 1000;
    const parts = this.#parts();
    for (const [index, { seconds, pauseAfter }] of parts.entries()) {
      if (passed < seconds) return { phase: 'playing', index, seconds: passed };
      const isLast = index === parts.length - 1;
      if (isLast) break;
      if (passed < seconds + pauseAfter) return { phase: 'pause', index, seconds };
      passed -= seconds + pauseAfter;
    }
    return { phase: 'ended', index: parts.length - 1, seconds: parts.at(-1)?.seconds ?? 0 };
  }

  /** The clock as members see it. */
  shown(now: number): MatchState['clock'] {
    const { phase, index, seconds } = this.at(now);
    const playing = phase === 'playing' ? this.#parts()[index]?.period : undefined;
    return {
      period: playing ?? (phase === 'pause' ? 'pause' : phase === 'ended' ? 'ended' : 'before'),
      seconds: Math.floor(seconds),
      injurySeconds: 0,
      rate: this.#speed,
      running: phase === 'playing',
      at: now,
    };
  }
}

export const STATUS_OF = { before: 'not_started', playing: 'live', pause: 'break', ended: 'finished' } as const;

/** The football fields of a match of parts: none. */
export const NO_FOOTBALL = {
  redCards: { home: 0, away: 0 },
  yellowCards: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
  danger: false,
} as const;

/** Parts that are over. */
export function completedOf({ phase, index }: PartPosition): number {
  return phase === 'pause' || phase === 'ended' ? index + 1 : Math.max(0, index);
}
