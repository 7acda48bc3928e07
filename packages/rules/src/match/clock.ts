/** The reading of a match clock; see the contract's `matchClock`. */
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

/** The minute of football being played at a moment, 47 in the second minute after 45; null outside play and in other sports. */
export function minuteOf(clock: MatchClock, nowMs: number): number | null {
  return END_MINUTES[clock.period] ? minutesAt(clock, nowMs) : null;
}

/** The minute being played of a quarter, overtime or map; null outside of one. */
export function minuteOfPart(clock: MatchClock, nowMs: number): number | null {
  return PART.test(clock.period) ? minutesAt(clock, nowMs) : null;
}

/** The position of play in any sport: `67'`, `Q2 7'`, `OT 3'`, `M1 24'`, `S2`, `I9`, `EI`; empty outside play. */
export function clockLabel(clock: MatchClock, nowMs: number): string {
  if (clock.period === 'extra_innings') return 'EI';
  const [, counted = '', place = ''] = COUNTED.exec(clock.period) ?? [];
  if (counted) return `${counted === 'set' ? 'S' : 'I'}${place}`;
  const minute = minuteOfPart(clock, nowMs);
  if (minute === null) return minuteLabel(clock, nowMs);
  const [, kind = '', number = ''] = PART.exec(clock.period) ?? [];
  return `${PART_LETTERS[kind]}${number} ${minute}'`;
}

const BREAK_LABELS: Readonly<Record<string, string>> = { half_time: 'HT', pause: 'BREAK', shootout: 'PEN' };

/** Where a match in play is, also between its parts: as `clockLabel`, or `HT`, `BREAK`, `PEN`; empty before and after. */
export function momentLabel(clock: MatchClock, nowMs: number): string {
  return clockLabel(clock, nowMs) || (BREAK_LABELS[clock.period] ?? '');
}

/** Parts that nobody has a clock for. */
const COUNTED = /^(set|inning)_(\d)$/;
const PART = /^(quarter|overtime|map)_?(\d?)$/;
const PART_LETTERS: Readonly<Record<string, string>> = { quarter: 'Q', overtime: 'OT', map: 'M' };

function minutesAt({ seconds, injurySeconds, running, rate, at }: MatchClock, nowMs: number): number {
  const passed = running ? Math.max(0, ((nowMs - at) / 1000) * rate) : 0;
  return Math.floor((seconds + injurySeconds + passed) / 60) + 1;
}

/** Minute label of a football clock at a moment: `67'`, `45+2'`; empty outside play and in other sports. */
export function minuteLabel(clock: MatchClock, nowMs: number): string {
  const minute = minuteOf(clock, nowMs);
  const end = END_MINUTES[clock.period];
  if (minute === null || !end) return '';
  return minute > end ? `${end}+${minute - end}'` : `${minute}'`;
}
