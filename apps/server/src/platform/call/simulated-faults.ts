import type { CodeName } from '@touchline/contract';
import type { Visit } from './access.ts';

export type VerificationType = 'image' | '1' | '2';

/** The effect of a simulated bad line on an answer that is ready to be sent. */
export interface LineFault {
  readonly delayMs: number;
  readonly fate: 'arrives' | 'cut' | 'garbled';
}

/** Faults that the demo panel simulates on purpose. Production has none. */
export interface SimulatedFaults {
  /** The code that answers a call instead of carrying it out; null for no fault. */
  answer(visit: Visit, isMember: boolean): Promise<{ readonly code: CodeName; readonly status: number } | null>;
  lineFault(visit: Visit): Promise<LineFault | null>;
  /** A verification that the call must pass in addition to its own rules; null for none. */
  forcedVerification(visit: Visit): Promise<VerificationType | null>;
}
