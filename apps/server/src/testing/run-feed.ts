import { Board } from '../modules/book/board/board.ts';
import { manualClock } from '../platform/clock.ts';
import type { FeedMessage } from '../suppliers/feed/port.ts';
import { SimulatedFeed } from '../suppliers/feed/sandbox/simulated-feed.ts';

export const FEED_START = Date.UTC(2026, 0, 10, 12);
export const FEED_SPEED = 60;

/** The duration in seconds of real time, at two steps a second. One second plays one minute of a match. */
export function runFeed(
  seconds: number,
  onTold: (message: FeedMessage, board: Board) => void = () => {},
  elapsed = () => performance.now(),
) {
  const clock = manualClock(FEED_START);
  const board = new Board(clock);
  const feed = new SimulatedFeed({ clock, speed: FEED_SPEED, seed: 'feed', elapsed });
  const said: { readonly at: number; readonly message: FeedMessage }[] = [];
  feed.start((message) => {
    said.push({ at: clock.now(), message });
    board.ingest(message);
    onTold(message, board);
  });
  feed.stop();
  return {
    said,
    board,
    clock,
    feed,
    play(eachStep: () => void = () => {}) {
      for (let step = 0; step < 2 * seconds; step++) {
        clock.advance(500);
        feed.tick();
        eachStep();
      }
    },
  };
}
