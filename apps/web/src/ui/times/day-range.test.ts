import { describe, expect, it } from 'vitest';
import { dayOf, momentsOf, startOf } from './day-range.ts';

const CHINA = 480;
const LONDON = 0;
const NEW_YORK = -300;
/** Half past midnight in China, still the day before in London. */
const NOW = Date.parse('2026-03-10T16:30:00Z');
const none = { from: '', to: '' };
const DAY_MS = 24 * 3_600_000;

describe('days of records', () => {
  it('are those of the zone the reader has chosen', () => {
    expect(dayOf(NOW, CHINA)).toBe('2026-03-11');
    expect(startOf('2026-03-11', CHINA)).toBe(Date.parse('2026-03-10T16:00:00Z'));
    expect(dayOf(NOW, LONDON)).toBe('2026-03-10');
    expect(startOf('2026-03-10', NEW_YORK)).toBe(Date.parse('2026-03-10T05:00:00Z'));
  });

  it('begin and end ranges at midnight of that zone', () => {
    const [from, to] = [Date.parse('2026-03-09T05:00:00Z'), Date.parse('2026-03-10T05:00:00Z')];
    const chosen = { from: '2026-03-09', to: '2026-03-09' };
    expect(momentsOf('today', none, NOW, NEW_YORK)).toEqual({ from: to });
    expect(momentsOf('yesterday', none, NOW, NEW_YORK)).toEqual({ from, to });
    expect(momentsOf('custom', chosen, NOW, NEW_YORK)).toEqual({ from, to });
  });

  it('count today as the first of seven', () => {
    expect(momentsOf('today', none, NOW, CHINA)).toEqual({ from: startOf('2026-03-11', CHINA) });
    expect(momentsOf('week', none, NOW, CHINA)).toEqual({ from: startOf('2026-03-05', CHINA) });
    expect(momentsOf('yesterday', none, NOW, CHINA)).toEqual({
      from: startOf('2026-03-10', CHINA),
      to: startOf('2026-03-11', CHINA),
    });
    expect(momentsOf('all', none, NOW, CHINA)).toEqual({});
  });

  it('include the last day chosen, and may be open at either end', () => {
    const day = startOf('2026-03-01', CHINA) ?? 0;
    expect(momentsOf('custom', { from: '2026-03-01', to: '2026-03-01' }, NOW, CHINA)).toEqual({
      from: day,
      to: day + DAY_MS,
    });
    expect(momentsOf('custom', { from: '2026-03-01', to: '' }, NOW, CHINA)).toEqual({ from: day });
  });

  it('reach over twelve months at most, and that far back where no first day is chosen', () => {
    const year = { from: '2025-03-02', to: '2026-03-02' };
    expect(momentsOf('custom', year, NOW, CHINA)).not.toBeNull();
    expect(momentsOf('custom', { ...year, from: '2025-03-01' }, NOW, CHINA)).toBeNull();
    expect(momentsOf('custom', { from: '2025-03-01', to: '' }, NOW, CHINA)).toBeNull();
    expect(momentsOf('custom', { ...year, from: '' }, NOW, CHINA)?.from).toBe(startOf('2025-03-02', CHINA));
  });

  it('make no range the wrong way round, and none of an invalid day', () => {
    expect(momentsOf('custom', { from: '2026-03-02', to: '2026-03-01' }, NOW, CHINA)).toBeNull();
    expect(startOf('2026-13-40', CHINA)).toBeNull();
    expect(startOf('yesterday', CHINA)).toBeNull();
  });
});
