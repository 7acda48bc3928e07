import type { CodeName } from '@touchline/contract';
import type { Visit } from './access.ts';

export type VerificationType = 'image' | '1' | '2';

/** What a line does to an answer that is ready. */
export interface LineFault {
  readonly delayMs: number;
  readonly fate: 'arrives' | 'cut' | 'garbled';
}

/** States that a demonstration calls up on purpose. Production has none. */
export interface Rehearsal {
  /** The code a call is answered with instead of being carried out. */
  answer(visit: Visit, isMember: boolean): Promise<{ readonly code: CodeName; readonly status: number } | null>;
  lineFault(visit: Visit): Promise<LineFault | null>;
  /** The verification a call must pass whatever its own rules say. */
  forcedVerification(visit: Visit): Promise<VerificationType | null>;
}
