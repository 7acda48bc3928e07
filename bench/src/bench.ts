import type { Figure } from './figure.ts';

/** One bench: measures what a user would meet, beside its floor. */
export interface Bench {
  readonly name: string;
  /** What it measures, in a line. */
  readonly about: string;
  run(say: (line: string) => void): Promise<readonly Figure[]>;
}
