import type { Figure } from './figure.ts';

/** How much is measured: enough for a figure, or in `quick` form enough to know that the bench still measures it. */
export interface Plan {
  readonly quick: boolean;
}

/** One bench: measures what a user would meet, beside its floor. */
export interface Bench {
  readonly name: string;
  /** What it measures, in a line. */
  readonly about: string;
  run(say: (line: string) => void, plan: Plan): Promise<readonly Figure[]>;
}
