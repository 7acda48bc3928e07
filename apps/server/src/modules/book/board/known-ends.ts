import type { FeedMessage, MatchState } from '../../../suppliers/feed/port.ts';
import { recordedStatus } from './recorded-status.ts';

/** Sources send nothing about a match that ended longer ago than this. */
export const TOLD_OF_MS = 7 * 24 * 3_600_000;

/** The end of a match as it is on record. */
export interface KnownEnd {
  readonly version: number;
  readonly status: MatchState['status'];
  readonly endedAt: number;
}

/**
 * Recorded ends of matches that are not on the board, because they ended before the start or have left it. A match among
 * them is not sold again if the source announces it again.
 */
export class KnownEnds {
  /** Roughly in the order in which the matches ended. */
  readonly #ends: Map<string, KnownEnd>;

  constructor(ends: Iterable<readonly [string, KnownEnd]> = []) {
    this.#ends = new Map(ends);
  }

  of(matchId: string): KnownEnd | undefined {
    return this.#ends.get(matchId);
  }

  keep(matchId: string, end: KnownEnd): void {
    this.#ends.delete(matchId);
    this.#ends.set(matchId, end);
  }

  /** Another record of such a match, which may withdraw its end. */
  record(record: Extract<FeedMessage, { type: 'result' }>, at: number): void {
    const { matchId, version, facts } = record;
    if (version <= (this.#ends.get(matchId)?.version ?? 0)) return;
    if (facts.state === 'playing') this.#ends.delete(matchId);
    else this.keep(matchId, { version, status: recordedStatus(record), endedAt: at });
  }

  /** Removes matches about which sources send nothing any more. */
  sweep(now: number): void {
    for (const [matchId, { endedAt }] of this.#ends) {
      if (now - endedAt < TOLD_OF_MS) return;
      this.#ends.delete(matchId);
    }
  }
}
