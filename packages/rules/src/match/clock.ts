/** Where a match clock stands; see the contract's `matchClock`. */
export interface MatchClock {
  readonly period: 'before' | 'first_half' | 'half_time' | 'second_half' | 'ended';
  readonly seconds: number;
  readonly injurySeconds: number;
  readonly rate: number;
  readonly running: boolean;
  readonly at: number;
}

const PERIOD_END_SECONDS = { first_half: 45 * 60, second_half: 90 * 60 } as const;

/** Minute label of a clock at a moment: `67'`, `45+2'`; empty outside play. */
export function minuteLabel(clock: MatchClock, nowMs: number): string {
  if (clock.period !== 'first_half' && clock.period !== 'second_half') return '';
  const end = PERIOD_END_SECONDS[clock.period];
  const passed = clock.running ? Math.max(0, ((nowMs - clock.at) / 1000) * clock.rate) : 0;
  const played = clock.seconds + clock.injurySeconds + passed;
  if (clock.injurySeconds > 0 || played >= end) return `${end / 60}+${Math.floor((played - end) / 60) + 1}'`;
  return `${Math.floor(played / 60) + 1}'`;
}
