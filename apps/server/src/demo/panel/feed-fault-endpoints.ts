import { type Handlers, notFound, ok, refused } from '../../platform/call/handler.ts';
import type { FeedFaultDesk } from '../../suppliers/feed/sandbox/feed-fault-desk.ts';
import type { PanelDoor } from './panel-door.ts';

/** The calls by which the demo panel makes the match feed go wrong. */
export function feedFaultEndpoints(door: PanelDoor, desk: FeedFaultDesk) {
  const expired = refused('panel_ticket_expired');
  return {
    demoFeedFaults: async ({ ticket }, { site }) => {
      if (!(await door.isOpen(site.siteId, ticket))) return expired;
      return ok(desk.standing());
    },
    setDemoFeedFault: async ({ ticket, fault }, { site }) => {
      if (!(await door.isOpen(site.siteId, ticket))) return expired;
      desk.set(fault);
      return ok(desk.standing());
    },
    makeDemoFeedFault: async ({ ticket, fault, matchId }, { site }) => {
      if (!(await door.isOpen(site.siteId, ticket))) return expired;
      return desk.make(fault, matchId) ? ok(desk.standing()) : notFound;
    },
  } satisfies Partial<Handlers>;
}
