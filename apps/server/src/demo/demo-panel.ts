import type { Sessions } from '../modules/account/sessions.ts';
import type { AccessGate } from '../platform/call/access.ts';
import type { Platform } from '../platform/platform.ts';
import type { FeedFaultControls } from '../suppliers/feed/sandbox/feed-fault-controls.ts';
import { createPictureReviewer } from '../suppliers/reviews/sandbox/picture-reviewer.ts';
import { conditionFaults } from './conditions/condition-faults.ts';
import { conditionGate } from './conditions/condition-gate.ts';
import { ConditionList } from './conditions/condition-list.ts';
import { wrongClock } from './conditions/wrong-clock.ts';
import { feedFaultEndpoints } from './panel/feed-fault-endpoints.ts';
import { loadPanelCode } from './panel/panel-code.ts';
import { PanelDoor } from './panel/panel-door.ts';
import { panelEndpoints } from './panel/panel-endpoints.ts';

/** The operator's panel of a demonstration. Outside demo mode it has no code, changes nothing and calls up nothing. */
export function createDemoPanel(
  platform: Platform,
  rules: AccessGate,
  sessions: Sessions,
  feedFaults: FeedFaultControls,
) {
  const { config, store, ids, bus } = platform;
  const isDemo = config.MODE === 'demo';
  const code = isDemo ? loadPanelCode(config.DATA_DIR) : null;
  const list = new ConditionList(store, ids);
  const door = new PanelDoor(store, code);
  const pictureReviews = createPictureReviewer(platform, (siteId, ticket) => door.isOpen(siteId, ticket));
  const handlers = {
    ...panelEndpoints({ list, door, sessions, bus }),
    ...pictureReviews.handlers,
    ...feedFaultEndpoints(door, feedFaults),
  };
  return {
    code,
    handlers: isDemo ? { ...handlers, serverTime: wrongClock(list) } : handlers,
    access: isDemo ? conditionGate(rules, list) : rules,
    simulatedFaults: isDemo ? conditionFaults(list) : null,
  };
}
