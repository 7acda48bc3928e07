export interface Score {
  readonly home: number;
  readonly away: number;
}

/** The result of a leg (standards SET-2). */
export type LegResult = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';
