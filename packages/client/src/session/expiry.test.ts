import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenExpiry } from './expiry.ts';

const zones = [
  ['Shanghai', '+08:00', 480],
  ['London in winter', '+00:00', 0],
  ['New York in summer', '-04:00', -240],
  ['Kathmandu', '+05:45', 345],
  ['Caracas', '-04:30', -270],
  ['Kiritimati', '+14:00', 840],
  ['Baker Island', '-12:00', -720],
] as const;

describe.each(zones)('in %s', (_name, suffix, offsetMinutes) => {
  const local = (text: string) => Date.parse(`${text}${suffix}`);
  const expiry = (text: string) => new Date(tokenExpiry(local(text), () => offsetMinutes)).toISOString();
  const at = (text: string) => new Date(local(text)).toISOString();

  it.each([
    ['just after midnight', '2025-04-30T00:00:00.000', '2025-04-30T22:00:00'],
    ['in the morning', '2025-04-30T09:30:00.000', '2025-04-30T22:00:00'],
    ['a moment before 22:00', '2025-04-30T21:59:59.999', '2025-04-30T22:00:00'],
    ['at 22:00', '2025-04-30T22:00:00.000', '2025-05-01T22:00:00'],
    ['a moment before midnight', '2025-04-30T23:59:59.999', '2025-05-01T22:00:00'],
    ['on the last evening of a year', '2025-12-31T23:00:00.000', '2026-01-01T22:00:00'],
    ['before a leap day', '2028-02-28T22:00:00.000', '2028-02-29T22:00:00'],
  ])('a token stored %s expires at the next 22:00', (_when, stored, expires) => {
    expect(expiry(stored)).toBe(at(expires));
  });
});

it('is always ahead, by a day at most, at 22:00 of the local day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: -720, max: 840 }), (now, offsetMinutes) => {
      const expiry = tokenExpiry(now, () => offsetMinutes);
      expect(expiry).toBeGreaterThan(now);
      expect(expiry - now).toBeLessThanOrEqual(86_400_000);
      const local = new Date(expiry + offsetMinutes * 60_000);
      expect(local.toISOString().slice(11)).toBe('22:00:00.000Z');
    }),
  );
});

describe('on a day the clocks change', () => {
  /** New York goes back at 2025-11-02T06:00Z and forward at 2026-03-08T07:00Z. */
  const newYork = (at: number) =>
    at >= Date.parse('2025-11-02T06:00:00Z') && at < Date.parse('2026-03-08T07:00:00Z') ? -300 : -240;
  const expiry = (text: string) => new Date(tokenExpiry(Date.parse(text), newYork)).toISOString();

  it.each([
    ['back, stored before', '2025-11-02T00:30:00-04:00', '2025-11-02T22:00:00-05:00'],
    ['back, stored the evening before', '2025-11-01T22:30:00-04:00', '2025-11-02T22:00:00-05:00'],
    ['back, stored after', '2025-11-02T12:00:00-05:00', '2025-11-02T22:00:00-05:00'],
    ['back, stored within the last hour', '2025-11-02T21:30:00-05:00', '2025-11-02T22:00:00-05:00'],
    ['forward, stored before', '2026-03-08T00:30:00-05:00', '2026-03-08T22:00:00-04:00'],
    ['forward, stored the evening before', '2026-03-07T23:00:00-05:00', '2026-03-08T22:00:00-04:00'],
    ['forward, stored after 22:00', '2026-03-08T22:10:00-04:00', '2026-03-09T22:00:00-04:00'],
  ])('%s: a token expires at 22:00 as the clock on the wall will show it', (_when, stored, expires) => {
    expect(expiry(stored)).toBe(new Date(expires).toISOString());
  });
});
