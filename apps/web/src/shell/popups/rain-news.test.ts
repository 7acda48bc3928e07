import type { CallOutput } from '@touchline/contract';
import { describe, expect, it } from 'vitest';
import { AHEAD_MS, askAheadMs, isForMember, nearRain, type RainItem } from './rain-news.ts';

const START = 10_000_000;
const item = (part: Partial<RainItem> = {}): RainItem => ({
  ...{ activityId: 'red-rain', sessionId: '1', startAt: START, endAt: START + 20_000, state: 'upcoming' },
  ...part,
});
const near = (items: readonly RainItem[], at: number) => nearRain(items, START + at, AHEAD_MS)?.sessionId ?? null;

describe('a session of red packets', () => {
  it('is near from a minute before it begins until its end', () => {
    const items = [item()];
    expect([-60_001, -60_000, 0, 19_999, 20_000].map((at) => near(items, at))).toEqual([null, '1', '1', '1', null]);
  });

  it('is not near once it was stopped', () => {
    expect(near([item({ state: 'stopped' })], 0)).toBeNull();
  });

  it('gives way to one that began before it', () => {
    const second = item({ sessionId: '2', startAt: START + 10_000, endAt: START + 30_000 });
    expect(near([second, item()], 5_000)).toBe('1');
    expect(near([second, item()], 20_000)).toBe('2');
  });
});

it('spreads the requests of members over half a minute', () => {
  const asks = Array.from({ length: 60 }, (_, id) => askAheadMs(String(9_007_199_254_740_993n + BigInt(id))));
  expect([Math.min(...asks), Math.max(...asks)]).toEqual([60_000, 89_000]);
  expect(new Set(asks).size).toBe(30);
});

describe('an announcement is for a member', () => {
  type State = CallOutput<'rainState'>;
  const state = (part: object = {}, session: object = {}) =>
    ({
      frame: { may: 'yes', state: 'running' },
      ...{ opens: 3, cash: { packets: 1 }, points: null },
      sessions: [{ sessionId: '1', state: 'running', opened: 0, ...session }],
      ...part,
    }) as unknown as State;

  it('who may take part and has packets left', () => {
    expect(isForMember(state(), '1')).toBe(true);
    expect(isForMember(state({}, { opened: 3 }), '1')).toBe(false);
    expect(isForMember(state({ frame: { may: 'level_too_low', state: 'running' } }), '1')).toBe(false);
    expect(isForMember(state({ frame: { may: 'yes', state: 'ended' } }), '1')).toBe(false);
  });

  it('whose unit has packets, of a session that there is', () => {
    expect(isForMember(state({ cash: null }), '1')).toBe(false);
    expect(isForMember(state(), '2')).toBe(false);
    expect(isForMember(state({}, { state: 'stopped' }), '1')).toBe(false);
  });
});
