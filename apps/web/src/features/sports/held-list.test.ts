import { describe, expect, it } from 'vitest';
import { freshList, hold, OVER_STAYS_MS } from './held-list.ts';
import type { Row } from './list-filter.ts';

const row = (matchId: string) => ({ info: { matchId } }) as Row;
const ids = (rows: readonly Row[]) => rows.map(({ info }) => info.matchId);

describe('a list that is read', () => {
  it('keeps its order and announces what is new instead of showing it', () => {
    const list = hold(freshList([row('1'), row('2')]), [row('3'), row('2'), row('1')], 0, OVER_STAYS_MS);
    expect(ids(list.rows)).toEqual(['1', '2']);
    expect(list.waiting).toBe(1);
  });

  it('keeps a match that is over where it stood for three minutes, then lets it go', () => {
    const latest = [row('1'), row('3')];
    let list = hold(freshList([row('1'), row('2'), row('3')]), latest, 1_000, OVER_STAYS_MS);
    expect(ids(list.rows)).toEqual(['1', '2', '3']);
    list = hold(list, latest, 1_000 + OVER_STAYS_MS - 1, OVER_STAYS_MS);
    expect(ids(list.rows)).toEqual(['1', '2', '3']);
    list = hold(list, latest, 1_000 + OVER_STAYS_MS, OVER_STAYS_MS);
    expect(ids(list.rows)).toEqual(['1', '3']);
  });

  it('counts the three minutes anew for a match that came back', () => {
    let list = hold(freshList([row('1'), row('2')]), [row('1')], 0, OVER_STAYS_MS);
    list = hold(list, [row('1'), row('2')], 60_000, OVER_STAYS_MS);
    list = hold(list, [row('1')], OVER_STAYS_MS, OVER_STAYS_MS);
    expect(ids(list.rows)).toEqual(['1', '2']);
  });

  it('shows what there is at once when nothing was shown', () => {
    const list = hold(freshList([]), [row('1')], 0, OVER_STAYS_MS);
    expect(ids(list.rows)).toEqual(['1']);
    expect(list.waiting).toBe(0);
  });
});
