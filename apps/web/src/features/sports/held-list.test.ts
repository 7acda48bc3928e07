import { describe, expect, it } from 'vitest';
import { freshList, hold, type LatestList, leavesOf, OVER_STAYS_MS } from './held-list.ts';
import type { Row } from './list-filter.ts';

const row = (matchId: string) => ({ info: { matchId } }) as Row;
const ids = (rows: readonly Row[]) => rows.map(({ info }) => info.matchId).join(' ');
/** Pages by the ids on them, as `'1 2', '3 4'`; all there is unless more is said to follow. */
const listed = (pages: readonly string[], hasMore = false): LatestList => ({
  pages: pages.map((page) => page.split(' ').filter(Boolean).map(row)),
  hasMore,
});

const inPlay = leavesOf('inplay', new Set());

describe('a list that is read', () => {
  it('keeps its order and announces what is new instead of showing it', () => {
    const list = hold(freshList(listed(['1 2'])), listed(['3 2 1']), 0, inPlay);
    expect(ids(list.rows)).toBe('1 2');
    expect(list.waiting).toBe(1);
  });

  it('keeps a match that is over in its place for three minutes, then removes it', () => {
    const latest = listed(['1 3']);
    let list = hold(freshList(listed(['1 2 3'])), latest, 1_000, inPlay);
    expect(ids(list.rows)).toBe('1 2 3');
    list = hold(list, latest, 1_000 + OVER_STAYS_MS - 1, inPlay);
    expect(ids(list.rows)).toBe('1 2 3');
    list = hold(list, latest, 1_000 + OVER_STAYS_MS, inPlay);
    expect(ids(list.rows)).toBe('1 3');
  });

  it('counts the three minutes anew for a match that came back', () => {
    let list = hold(freshList(listed(['1 2'])), listed(['1']), 0, inPlay);
    list = hold(list, listed(['1 2']), 60_000, inPlay);
    list = hold(list, listed(['1']), OVER_STAYS_MS, inPlay);
    expect(ids(list.rows)).toBe('1 2');
  });

  it('shows the list at once when nothing was shown', () => {
    const list = hold(freshList(listed([''])), listed(['1']), 0, inPlay);
    expect(ids(list.rows)).toBe('1');
    expect(list.waiting).toBe(0);
  });

  it('grows by a page at its end, without its present items', () => {
    const list = hold(freshList(listed(['1 2'], true)), listed(['1 2', '2 3']), 0, inPlay);
    expect(ids(list.rows)).toBe('1 2 3');
    expect(list.waiting).toBe(0);
  });

  it('grows by a page and still announces what is new on the pages before it', () => {
    const list = hold(freshList(listed(['1 2'], true)), listed(['9 1', '2 3']), 0, inPlay);
    expect(ids(list.rows)).toBe('1 2 3');
    expect(list.waiting).toBe(1);
  });

  it('does not treat a match as over when it moved to a page that was not loaded', () => {
    const list = hold(freshList(listed(['1 2 3'], true)), listed(['8 1 2'], true), 0, () => true);
    expect(ids(list.rows)).toBe('1 2 3');
    expect(list.missingSince.size).toBe(0);
  });

  it('removes a favourite with the board, which has it for three minutes after its end', () => {
    const list = hold(freshList(listed(['1 2 3'])), listed(['1 3']), 0, leavesOf('favourites', new Set()));
    expect(ids(list.rows)).toBe('1 3');
    expect(list.missingSince.size).toBe(0);
  });

  it.each(['today', 'early', 'parlay'] as const)('keeps begun matches of %s until the board removes them', (tab) => {
    const latest = listed(['2']);
    let list = hold(freshList(listed(['1 2 3'])), latest, 0, leavesOf(tab, new Set()));
    list = hold(list, latest, 100 * OVER_STAYS_MS, leavesOf(tab, new Set()));
    expect(ids(list.rows)).toBe('1 2 3');
    expect([...list.missingSince.keys()]).toEqual(['1', '3']);
    list = hold(list, latest, 100 * OVER_STAYS_MS, leavesOf(tab, new Set(['1', '2'])));
    expect(ids(list.rows)).toBe('2 3');
    expect([...list.missingSince.keys()]).toEqual(['3']);
  });
});
