import { expect, it } from 'vitest';
import { startsBetween } from './schedule.ts';

const at = (text: string) => Date.parse(`2025-04-${text}+08:00`);
const span = { startAt: '2025-04-01T00:00:00+08:00', endAt: '2025-05-01T00:00:00+08:00', seconds: 20 };
const times = (sessions: Parameters<typeof startsBetween>[0]['sessions'], from: string, to: string) =>
  startsBetween({ ...span, sessions }, at(from), at(to));

it('finds daily times by the clock of the site, across midnight', () => {
  const daily = { daily: ['20:00', '00:00', '12:30'] };
  expect(times(daily, '10T19:00:00', '11T12:29:59')).toEqual([at('10T20:00:00'), at('11T00:00:00')]);
  expect(times(daily, '10T20:00:00.001', '10T23:59:59.999')).toEqual([]);
});

it('counts minutes from midnight, also where the last step of a day is shorter', () => {
  const found = times({ everyMinutes: 700 }, '10T00:00:00', '11T00:00:00');
  expect(found).toEqual([at('10T00:00:00'), at('10T11:40:00'), at('10T23:20:00'), at('11T00:00:00')]);
});

it('takes dated sessions in their order, once the activity has begun and before it ends', () => {
  const dated = [
    '2025-04-30T23:59:30+08:00',
    '2025-04-30T23:59:50+08:00',
    '2025-03-31T12:00:00+08:00',
    '2025-04-02T04:00:00Z',
  ];
  expect(times({ dated }, '01T00:00:00', '30T23:59:59')).toEqual([at('02T12:00:00'), at('30T23:59:30')]);
});
