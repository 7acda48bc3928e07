import type { MatchEvent } from '@touchline/client/live';
import { describe, expect, it } from 'vitest';
import { countByHalf } from './part-counts.ts';

const event = (id: number, kind: MatchEvent['kind'], side: MatchEvent['side'] = null): MatchEvent => ({
  id,
  kind,
  side,
  player: null,
  minute: `${id}'`,
  score: { home: 0, away: 0 },
});

describe('the counts of the halves', () => {
  const half = [event(1, 'corner', 'home'), event(2, 'corner', 'away'), event(3, 'corner', 'home')];

  it('are of the first alone until it is over', () => {
    expect(countByHalf(half, ['corner'])).toEqual({ first: { home: 2, away: 1 }, second: null });
  });

  it('are parted by the whistle between them', () => {
    const events = [...half, event(4, 'half_time'), event(5, 'second_half'), event(6, 'corner', 'away')];
    expect(countByHalf(events, ['corner'])).toEqual({
      first: { home: 2, away: 1 },
      second: { home: 0, away: 1 },
    });
  });

  it('leave extra time out', () => {
    const events = [...half, event(4, 'half_time'), event(5, 'normal_time_end'), event(6, 'corner', 'away')];
    expect(countByHalf(events, ['corner']).second).toEqual({ home: 0, away: 0 });
  });
});
