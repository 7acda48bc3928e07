import type { MeDelta } from '@touchline/contract/topics';
import { displayAmount } from '@touchline/rules/money';
import { useEffect } from 'react';
import { betSlipTexts } from '../../locales/bet-slip-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useMeEvents } from '../../runtime/me-events.ts';
import { useRefresh } from '../../runtime/use-call.ts';
import { useSession } from '../../runtime/use-session.ts';
import { resolveUnknown, takeIn } from './place.ts';
import { slip } from './slip-actions.ts';
import { useSlip } from './slip-store.ts';
import { useQuickBet } from './use-quick-bet.ts';

const TOAST_MS = 3_000;

/** Keeps the slip true while no part of it is on screen: decisions and settlements arrive, lost answers are asked after. */
export function SlipFollower() {
  const { client, effects } = useApp();
  const { userInfo } = useSession();
  const refresh = useRefresh();
  useQuickBet();

  useEffect(() => {
    if (!userInfo) return;
    slip.ownedBy(userInfo.id);
    // A reload in the middle of placing: the answer is lost, the bet may not be.
    for (const { key, phase } of useSlip.getState().tickets) {
      if (phase === 'placing' || phase === 'unknown' || phase === 'confirming') void resolveUnknown(client, key);
    }
  }, [client, userInfo]);

  const hear = ({ bet }: MeDelta) => {
    if (!bet) return;
    refresh('listBets', 'getBet');
    const ticket = useSlip.getState().tickets.find((entry) => entry.bet?.betId === bet.betId);
    if (ticket) takeIn(ticket.key, bet);
    if (bet.status === 'settled') {
      const result =
        bet.kind === 'single' ? betSlipTexts.results[bet.legs[0]?.result ?? 'pending'] : betSlipTexts.modes[bet.kind];
      effects.toast(betSlipTexts.settled(result, displayAmount(bet.payout ?? '0.00', bet.currency)), TOAST_MS);
    }
  };
  /** What was decided while nobody listened is not said again. */
  const askAfter = () => {
    const { tickets } = useSlip.getState();
    for (const { key, phase } of tickets) if (phase === 'confirming') void resolveUnknown(client, key);
  };
  useMeEvents(hear, askAfter);
  return null;
}
