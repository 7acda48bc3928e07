/**
 * Goals that were taken back on demand, by match, as seconds of play. They are the one thing about a simulated match that
 * does not follow from its fixture, so the code that plays the match reads them here. Nothing keeps them over a restart.
 */
export class GoalCorrections {
  readonly #moments = new Map<string, readonly number[]>();

  of(matchId: string): readonly number[] {
    return this.#moments.get(matchId) ?? [];
  }

  add(matchId: string, elapsed: number): void {
    this.#moments.set(matchId, [...this.of(matchId), elapsed]);
  }
}
