import { type Handlers, notFound, ok, refused } from '../../platform/call/handler.ts';
import type { FeedFaultControls } from '../../suppliers/feed/sandbox/feed-fault-controls.ts';
import type { PanelDoor } from './panel-door.ts';

/** The calls by which the demo panel makes the match feed go wrong. */
export function feedFaultEndpoints(door: PanelDoor, controls: FeedFaultControls) {
  const expired = refused('panel_ticket_expired');
  return {
    demoFeedFaults: async ({ ticket }, { site }) => {
      if (!(await door.isOpen(site.siteId, ticket))) return expired;
      return ok(controls.current());
    },
    setDemoFeedFault: async ({ ticket, fault }, { site }) => {
      if (!(await door.isOpen(site.siteId, ticket))) return expired;
      controls.set(fault);
      return ok(controls.current());
    },
    makeDemoFeedFault: async ({ ticket, fault, matchId }, { site }) => {
      if (!(await door.isOpen(site.siteId, ticket))) return expired;
      return controls.make(fault, matchId) ? ok(controls.current()) : notFound;
    },
  } satisfies Partial<Handlers>;
}
