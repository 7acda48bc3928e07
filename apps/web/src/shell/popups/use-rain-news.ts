import { afterShowing, mayAnnounce } from '@touchline/rules/site';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSlip } from '../../features/bet-slip/slip-store.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useNowAt } from '../../runtime/device/use-now-at.ts';
import { useMember } from '../../runtime/session/use-session.ts';
import { dayOf, readPopupMemory, writePopupMemory } from './popup-memory.ts';
import { AHEAD_MS, askAheadMs, isForMember, momentsOf, nearRain, type RainItem } from './rain-news.ts';

/** The sessions of red packets that run or come next, as the server sends them. */
function useRainItems(): readonly RainItem[] {
  const { realtime } = useApp();
  const [items, setItems] = useState<readonly RainItem[]>([]);
  useEffect(
    () =>
      realtime.follow<'rain'>('rain', {
        onSnapshot: (snapshot) => setItems(snapshot.items),
        onDelta: ({ items: changed }) =>
          setItems((known) => [
            ...known.filter(({ sessionId }) => !changed.some((item) => item.sessionId === sessionId)),
            ...changed,
          ]),
        onStale: () => undefined,
        onGone: () => undefined,
      }),
    [realtime],
  );
  return items;
}

/** The session that is announced to the member on this page; null where none is. */
export function useRainNews(): { readonly item: RainItem | null; readonly putAway: () => void } {
  const [path] = useLocation();
  const hasSlip = useSlip((state) => state.isOpen || state.items.length > 0);
  const member = useMember();
  const items = useRainItems();
  const [closed, close] = useState<string | null>(null);
  const askAhead = member ? askAheadMs(member.id) : AHEAD_MS;
  const now = useNowAt(momentsOf(items, askAhead));
  const item = now === null || !member ? null : nearRain(items, now, askAhead);
  const id = `rain-${item?.sessionId ?? ''}`;
  const today = dayOf(now ?? 0);
  const situation = { today, path, hasSlip, isExcluded: member?.isOffered === false };
  const mayBe = item !== null && closed !== item.sessionId && mayAnnounce(id, readPopupMemory(), situation);
  const activityId = item?.activityId ?? '';
  const isItsOwnPage = path.startsWith(`/app/activity/${activityId}`);
  const state = useCall('rainState', { activityId }, { enabled: mayBe && !isItsOwnPage }).data;
  const isShown = mayBe && !isItsOwnPage && now !== null && now >= item.startAt - AHEAD_MS;
  return {
    item: isShown && state && isForMember(state, item.sessionId) ? item : null,
    putAway() {
      if (!item) return;
      writePopupMemory(afterShowing(readPopupMemory(), id, today));
      close(item.sessionId);
    },
  };
}
