import type { MeDelta } from '@touchline/contract/topics';
import { useEffect } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { useRefresh } from '../../runtime/calls/use-call.ts';
import { useIsWide } from '../../runtime/device/use-is-wide.ts';
import { useMeEvents } from '../../runtime/live/me-events.ts';
import { useMember, useSession } from '../../runtime/session/use-session.ts';
import { newsText } from './bet-news.ts';
import { receive, resolveUnknown } from './place.ts';
import { settledBy } from './settlement/settled-bet.ts';
import { slip } from './slip-actions.ts';
import { useSlip } from './slip-store.ts';
import { useQuickBet } from './use-quick-bet.ts';

const TOAST_MS = 5_000;

/** Keeps the slip up to date while no part of it is on screen: it applies decisions and settlements and follows lost answers. */
export function SlipFollower() {
  const { client, effects, site } = useApp();
  const { userInfo } = useSession();
  const isWide = useIsWide();
  useQuickBet();
  const unit = useMember()?.currency;
  const refresh = useRefresh();
  const isReminderDue = useSlip(({ items }) => items.some(({ reason }) => reason === 'reality_check_due'));

  useEffect(() => {
    // The server waits for an answer to a reminder that this page does not show yet.
    if (isReminderDue) refresh('realityCheckState');
  }, [isReminderDue, refresh]);

  useEffect(() => {
    if (unit) slip.countedIn(unit, site.currency);
  }, [unit, site]);

  useEffect(() => {
    if (!userInfo) return;
    slip.ownedBy(userInfo.id);
    slip.completeTickets();
    // A reload in the middle of placing: the answer is lost, the bet may not be.
    for (const { key, phase } of useSlip.getState().tickets) {
      if (phase === 'placing' || phase === 'unknown' || phase === 'confirming') void resolveUnknown(client, key);
    }
  }, [client, userInfo]);

  const hear = (delta: MeDelta) => {
    const { bet, betNews } = delta;
    if (!bet) return;
    const ticket = useSlip.getState().tickets.find((entry) => entry.bet?.betId === bet.betId);
    const wasWaiting = ticket?.phase === 'confirming';
    if (ticket) receive(ticket.key, bet);
    // The slip shows the decision where it is in sight.
    const isSeen = ticket !== undefined && (isWide || useSlip.getState().isOpen);
    const news = betNews ?? (wasWaiting && bet.status === 'accepted' ? 'accepted' : null);
    if (!news || (isSeen && (news === 'rejected' || news === 'accepted'))) return;
    // A card over the page shows a bet that moved money.
    if (!settledBy(delta)) effects.toast(newsText(news, bet), TOAST_MS);
  };
  /** A decision that was made while the page was not connected is not announced again. */
  const askAfter = () => {
    const { tickets } = useSlip.getState();
    for (const { key, phase } of tickets)
      if (phase === 'confirming' || phase === 'unknown') void resolveUnknown(client, key);
  };
  useMeEvents(hear, { onMissed: askAfter });
  return null;
}
