import { expect, it } from 'vitest';
import { clockLabel, type MatchClock, minuteLabel, momentLabel } from './clock.ts';

const clock = (part: Partial<MatchClock>): MatchClock => ({
  period: 'first_half',
  seconds: 0,
  injurySeconds: 0,
  rate: 1,
  running: true,
  at: 0,
  ...part,
});

it.each([
  [clock({}), 0, "1'"],
  [clock({}), 59_999, "1'"],
  [clock({}), 60_000, "2'"],
  [clock({ seconds: 44 * 60 + 59 }), 0, "45'"],
  [clock({ seconds: 44 * 60 + 59 }), 1_000, "45+1'"],
  [clock({ seconds: 45 * 60, injurySeconds: 61 }), 0, "45+2'"],
  [clock({ period: 'second_half', seconds: 45 * 60 }), 0, "46'"],
  [clock({ period: 'second_half', seconds: 89 * 60 + 50 }), 200_000, "90+4'"],
  [clock({ period: 'extra_first_half', seconds: 90 * 60 }), 0, "91'"],
  [clock({ period: 'extra_first_half', seconds: 105 * 60, injurySeconds: 5 }), 0, "105+1'"],
  [clock({ period: 'extra_second_half', seconds: 105 * 60 }), 0, "106'"],
  [clock({ period: 'extra_second_half', seconds: 120 * 60 }), 70_000, "120+2'"],
  [clock({ period: 'shootout', seconds: 120 * 60, running: false }), 0, ''],
  [clock({ rate: 60 }), 10_000, "11'"],
  [clock({ running: false, seconds: 600 }), 99_000, "11'"],
  [clock({ period: 'half_time', running: false }), 0, ''],
])('labels clock %# at its moment', (at, now, label) => {
  expect(minuteLabel(at, now)).toBe(label);
});

it.each([
  [clock({ period: 'quarter_2', seconds: 6 * 60 }), 0, "Q2 7'"],
  [clock({ period: 'quarter_2', seconds: 6 * 60 }), 60_000, "Q2 8'"],
  [clock({ period: 'overtime', seconds: 0 }), 0, "OT 1'"],
  [clock({ period: 'map_3', seconds: 1_400, running: false }), 90_000, "M3 24'"],
  [clock({ period: 'second_half', seconds: 45 * 60 }), 0, "46'"],
  [clock({ period: 'pause', running: false }), 0, ''],
])('says where play is on clock %# in any sport', (at, now, label) => {
  expect(clockLabel(at, now)).toBe(label);
});

it.each([
  ['first_half', "1'"],
  ['half_time', 'HT'],
  ['pause', 'BREAK'],
  ['shootout', 'PEN'],
  ['before', ''],
])('says of a bet that was placed in %s where the match was: "%s"', (period, label) => {
  const clock: MatchClock = { period, seconds: 0, injurySeconds: 0, rate: 1, running: false, at: 0 };
  expect(momentLabel(clock, 0)).toBe(label);
});
