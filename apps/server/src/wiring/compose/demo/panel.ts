import { createDemoPanel } from '../../../demo/demo-panel.ts';
import { FeedFaultControls } from '../../../suppliers/feed/sandbox/feed-fault-controls.ts';
import type { Composed, Later } from '../../composition.ts';

export function composePanel({ platform, feed, account, accessRules }: Composed, later: Later<'book'>) {
  const feedFaults = new FeedFaultControls({
    clock: platform.clock,
    feed: feed.faults,
    infoOf: (matchId) => later.book.board.match(matchId)?.info,
  });
  return createDemoPanel(platform, accessRules, account.sessions, feedFaults);
}
