export interface Score {
  readonly home: number;
  readonly away: number;
}

/** How a leg ended (standards SET-2). */
export type LegResult = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';
