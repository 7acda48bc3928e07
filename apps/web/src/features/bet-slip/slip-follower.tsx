import { displayAmount } from '@touchline/rules/money';
import { useEffect } from 'react';
import { betSlipTexts } from '../../locales/bet-slip-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useMeEvents } from '../../runtime/me-events.ts';
import { useRefresh } from '../../runtime/use-call.ts';
import { useSession } from '../../runtime/use-session.ts';
import { resolveUnknown, takeIn } from './place.ts';
import { keptSlip, slip, useSlip } from './slip-store.ts';

const TOAST_MS = 3_000;

/** Keeps the slip true while no part of it is on screen: decisions and settlements arrive, lost answers are asked after. */
export function SlipFollower() {
  const { client, effects } = useApp();
  const { userInfo } = useSession();
  const refresh = useRefresh();

  useEffect(() => {
    keptSlip.restore();
  }, []);
  useEffect(() => {
    if (userInfo) slip.ownedBy(userInfo.id);
  }, [userInfo]);
  useEffect(() => {
    if (!userInfo) return;
    // A reload in the middle of placing: the answer is lost, the bet may not be.
    for (const item of useSlip.getState().items) {
      if (item.phase !== 'placing' && item.phase !== 'unknown' && item.phase !== 'confirming') continue;
      if (item.phase !== 'confirming') slip.update(item.id, { phase: 'unknown', message: betSlipTexts.unknown });
      void resolveUnknown(client, item);
    }
  }, [client, userInfo]);

  useMeEvents(({ bet }) => {
    if (!bet) return;
    refresh('listBets', 'getBet');
    const item = useSlip.getState().items.find((entry) => entry.bet?.betId === bet.betId);
    if (item) takeIn(item.id, bet);
    if (bet.status === 'settled') {
      const result = betSlipTexts.results[bet.legs[0]?.result ?? 'pending'];
      effects.toast(betSlipTexts.settled(result, displayAmount(bet.payout ?? '0.00', bet.currency)), TOAST_MS);
    }
  });
  return null;
}
