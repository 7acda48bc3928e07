import type { Figure } from './figure.ts';

/** The size of a measurement: enough for a figure, or in `quick` form enough to know that the bench still measures it. */
export interface Plan {
  readonly quick: boolean;
}

/** One bench: measures what a user would meet, beside its floor. */
export interface Bench {
  readonly name: string;
  /** The subject of the measurement, in a line. */
  readonly about: string;
  /** The figures that need files that are no part of the repository: a run without those leaves their record as it is. */
  readonly needsFiles?: (figure: string) => boolean;
  /** Left out unless it is named: it needs more than the project installs. */
  readonly isByNameOnly?: boolean;
  run(say: (line: string) => void, plan: Plan): Promise<readonly Figure[]>;
}
