import { expect, it } from 'vitest';
import { Board } from '../../modules/book/board/board.ts';
import { toRow } from '../../modules/book/board/match-lists.ts';
import { manualClock } from '../../platform/clock.ts';
import { inPlay, ManualFeed } from '../../testing/manual-feed.ts';
import { rowView } from './match-view.ts';

const NOON = Date.UTC(2026, 0, 1, 12);

/** A match before its start, and the message that its row sends after a change. */
function aRow() {
  const clock = manualClock(NOON);
  const board = new Board(clock);
  const feed = new ManualFeed(clock);
  feed.start((message) => board.ingest(message));
  const read = () => {
    const match = board.match('7');
    return match ? toRow(match) : null;
  };
  const view = rowView({ row: read, lines: () => null, full: () => null }, '7');
  const after = (say: () => void) => {
    const before = read();
    say();
    const now = read();
    return before && now && view.diff(before, now);
  };
  feed.fixture('7', NOON + 1_000);
  return { feed, read, after };
}

it('sends that a match was announced anew, and nothing when it was only repeated', () => {
  const { feed, read, after } = aRow();
  expect(after(() => feed.fixture('7', NOON + 1_000))).toBeNull();
  expect(after(() => feed.fixture('7', NOON + 9_000))).toEqual({
    state: read()?.state,
    info: expect.objectContaining({ startAt: NOON + 9_000 }),
  });
});

it('sends the number of markets, those without a column included', () => {
  const { feed, after } = aRow();
  const odds = { over: 1900, under: 1900 };
  const corners = { ...inPlay, phase: 'pre', type: 'corners_ou', period: 'first_half', lineQuarters: 18 } as const;
  expect(after(() => feed.prices('7', [corners, odds]))).toEqual({ marketCount: 1, hasCorners: true });
  expect(after(() => feed.prices('7', [corners, odds]))).toBeNull();
  expect(after(() => feed.prices('7'))).toEqual({ marketCount: 0, hasCorners: false });
});
