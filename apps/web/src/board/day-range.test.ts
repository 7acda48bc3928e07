import { describe, expect, it } from 'vitest';
import { dayOf, momentsOf, startOf } from './day-range.ts';

/** Half past midnight in China, still the day before in London. */
const NOW = Date.parse('2026-03-10T16:30:00Z');
const none = { from: '', to: '' };
const DAY_MS = 24 * 3_600_000;

describe('days of records', () => {
  it('are those of the site, wherever the reader is', () => {
    expect(dayOf(NOW)).toBe('2026-03-11');
    expect(startOf('2026-03-11')).toBe(Date.parse('2026-03-10T16:00:00Z'));
  });

  it('count today as the first of seven', () => {
    expect(momentsOf('today', none, NOW)).toEqual({ from: startOf('2026-03-11') });
    expect(momentsOf('week', none, NOW)).toEqual({ from: startOf('2026-03-05') });
    expect(momentsOf('yesterday', none, NOW)).toEqual({ from: startOf('2026-03-10'), to: startOf('2026-03-11') });
    expect(momentsOf('all', none, NOW)).toEqual({});
  });

  it('include the last day chosen, and may be open at either end', () => {
    const day = startOf('2026-03-01') ?? 0;
    expect(momentsOf('custom', { from: '2026-03-01', to: '2026-03-01' }, NOW)).toEqual({ from: day, to: day + DAY_MS });
    expect(momentsOf('custom', { from: '2026-03-01', to: '' }, NOW)).toEqual({ from: day });
  });

  it('reach over twelve months at most, and that far back where no first day is chosen', () => {
    const year = { from: '2025-03-02', to: '2026-03-02' };
    expect(momentsOf('custom', year, NOW)).not.toBeNull();
    expect(momentsOf('custom', { ...year, from: '2025-03-01' }, NOW)).toBeNull();
    expect(momentsOf('custom', { from: '2025-03-01', to: '' }, NOW)).toBeNull();
    expect(momentsOf('custom', { ...year, from: '' }, NOW)?.from).toBe(startOf('2025-03-02'));
  });

  it('make no range the wrong way round, and none of what is no day', () => {
    expect(momentsOf('custom', { from: '2026-03-02', to: '2026-03-01' }, NOW)).toBeNull();
    expect(startOf('2026-13-40')).toBeNull();
    expect(startOf('yesterday')).toBeNull();
  });
});
