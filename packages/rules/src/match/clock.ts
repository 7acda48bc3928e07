/** Where a match clock stands; see the contract's `matchClock`. */
export interface MatchClock {
  readonly period: string;
  readonly seconds: number;
  readonly injurySeconds: number;
  readonly rate: number;
  readonly running: boolean;
  readonly at: number;
}

const END_MINUTES: Readonly<Record<string, number>> = {
  first_half: 45,
  second_half: 90,
  extra_first_half: 105,
  extra_second_half: 120,
};

/** Minute label of a football clock at a moment: `67'`, `45+2'`; empty outside play and in other sports. */
export function minuteLabel({ period, seconds, injurySeconds, running, rate, at }: MatchClock, nowMs: number): string {
  const end = END_MINUTES[period];
  if (!end) return '';
  const passed = running ? Math.max(0, ((nowMs - at) / 1000) * rate) : 0;
  const minute = Math.floor((seconds + injurySeconds + passed) / 60) + 1;
  return minute > end ? `${end}+${minute - end}'` : `${minute}'`;
}
