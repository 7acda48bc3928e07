import { type Handlers, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { Database } from '../../../platform/db/database.ts';
import { coarsePlace } from '../place.ts';
import type { SessionRow, Sessions } from '../sessions.ts';

const LISTED = 20;

export function sessionEndpoints(sessions: Sessions, db: Database) {
  return {
    logout: async (_input, { identity }) => {
      await sessions.end(identity.sessionId, 'logout');
      return ok({});
    },
    activity: async ({ acted }, { identity }) => ok(await sessions.act(identity.sessionId, acted)),
    listSessions: async (_input, { site, identity }) => {
      const rows = await sessions.ofMember(site.siteId, identity.memberId, 'open', LISTED);
      const items = rows.map((row) => ({
        ...toLogin(row, identity.sessionId),
        lastActiveAt: row.lastActiveAt.getTime(),
      }));
      return ok({ items: items.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) });
    },
    endSession: async (input, { site, identity }) => {
      const sessionId = BigInt(input.sessionId);
      if (sessionId === identity.sessionId) return refused('current_session');
      const open = await sessions.ofMember(site.siteId, identity.memberId, 'open', LISTED);
      if (!open.some((row) => row.id === sessionId)) return notFound;
      await sessions.end(sessionId, 'ended_by_member');
      return ok({});
    },
    endOtherSessions: async (_input, { site, identity }) => {
      const who = { siteId: site.siteId, memberId: identity.memberId, except: identity.sessionId };
      const ended = await sessions.endAll(db, who, 'ended_by_member');
      sessions.announceEnd(ended, 'ended_by_member');
      return ok({ ended: ended.length });
    },
    lastLogins: async (_input, { site, identity }) => {
      const rows = await sessions.ofMember(site.siteId, identity.memberId, 'all', LISTED);
      return ok({
        items: rows.map((row) => ({
          ...toLogin(row, identity.sessionId),
          endedAt: row.endedAt?.getTime() ?? null,
        })),
      });
    },
  } satisfies Partial<Handlers>;
}

function toLogin(row: SessionRow, current: bigint) {
  return {
    sessionId: String(row.id),
    at: row.createdAt.getTime(),
    place: coarsePlace(row.address),
    clientType: row.clientType,
    isCurrent: row.id === current,
  };
}
