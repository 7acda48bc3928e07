import { expect, it } from 'vitest';
import { Board } from '../../modules/book/board.ts';
import { toRow } from '../../modules/book/match-lists.ts';
import { manualClock } from '../../platform/clock.ts';
import { ManualFeed } from '../../testing/manual-feed.ts';
import { rowView } from './match-view.ts';

const NOON = Date.UTC(2026, 0, 1, 12);

it('tells that a match was announced anew, and nothing when it was only repeated', () => {
  const clock = manualClock(NOON);
  const board = new Board(clock);
  const feed = new ManualFeed(clock);
  feed.start((message) => board.ingest(message));
  const read = () => {
    const match = board.match('7');
    return match ? toRow(match) : null;
  };
  const view = rowView({ row: read, full: () => null }, '7');
  const after = (say: () => void) => {
    const before = read();
    say();
    const now = read();
    return before && now && view.diff(before, now);
  };
  feed.fixture('7', NOON + 1_000);
  expect(after(() => feed.fixture('7', NOON + 1_000))).toBeNull();
  expect(after(() => feed.fixture('7', NOON + 9_000))).toEqual({
    state: read()?.state,
    info: expect.objectContaining({ startAt: NOON + 9_000 }),
  });
});
