import { formatAmount } from '@touchline/rules/money';
import { notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../../platform/call/operator.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RainParts } from './endpoints.ts';
import { rainStateOf } from './rain-store.ts';

const MOST_SESSIONS = 100;

/** The endpoints that list the opened packets of each session and stop a session. */
export function operatorRainEndpoints({ clock }: Platform, { store, calendar }: Pick<RainParts, 'store' | 'calendar'>) {
  return {
    async rainSessions({ activityId }, { site: { siteId }, note }) {
      const now = clock.now();
      const upcoming = (await store.endingAfter(new Date(now)))
        .filter(
          (one) =>
            one.siteId === siteId && one.activityId === activityId && one.startAt.getTime() > now && !one.stoppedAt,
        )
        .toReversed()
        .map((session) => ({ ...session, members: 0 }));
      const sessions = [...upcoming, ...(await store.latest(siteId, activityId, new Date(now), MOST_SESSIONS))];
      const pots = await store.pots(sessions.map(({ id }) => id));
      note({ subject: `${sessions.length} sessions` });
      return ok({
        items: sessions.map((session) => ({
          ...{ sessionId: String(session.id), state: rainStateOf(session, now), members: session.members },
          ...{ startAt: session.startAt.getTime(), endAt: session.endAt.getTime() },
          ...{ commitment: session.commitment, stopReason: session.stopReason },
          pots: pots
            .filter(({ sessionId }) => sessionId === session.id)
            .map(({ currency, packets, opened, cash, points }) => ({
              ...{ currency, packets, opened },
              ...{ cash: formatAmount(cash, currency), points: Number(points) },
            })),
        })),
      });
    },
    async stopRainSession({ sessionId, reason }, { site: { siteId }, operator, note }) {
      note({ subject: `rain-session/${sessionId}` });
      const session = await store.one(siteId, BigInt(sessionId));
      if (!session) return notFound;
      if (!(await store.stop(session.id, operator.name, reason, new Date(clock.now()))))
        return refused('rain_session_ended');
      await calendar.read();
      calendar.announce(siteId);
      return ok({});
    },
  } satisfies Partial<OperatorHandlers>;
}
