import { describe, expect, it } from 'vitest';
import { recordTime } from './record-time.ts';

const AT = Date.UTC(2026, 10, 20, 19, 30, 5);

describe('the time of a record', () => {
  it.each([
    [0, '2026-11-20 19:30:05'],
    [480, '2026-11-21 03:30:05'],
    [-720, '2026-11-20 07:30:05'],
  ])('is shown in the zone %i minutes from UTC', (minutes, text) => {
    expect(recordTime(AT, minutes)).toBe(text);
  });

  it('uses the device’s time zone at that moment if none was chosen', () => {
    const date = new Date(AT);
    const two = (value: number) => String(value).padStart(2, '0');
    expect(recordTime(AT, null)).toContain(`${two(date.getHours())}:${two(date.getMinutes())}:05`);
  });
});
