import type { MeDelta } from '@touchline/contract/topics';
import { useEffect, useState } from 'react';
import { useMeEvents } from '../../../runtime/live/me-events.ts';
import { keptBetSound, playWin, useBetSound } from '../../../sports/bets/bet-sound.ts';
import { type SettledBet, settledBy, sumOf } from './settled-bet.ts';
import { SettlementCard } from './settlement-card.tsx';

/** Long enough to read the outcome; it stays while a pointer or the keyboard is on it. */
const SHOWN_MS = 8_000;

/** Bets that ended, shown on a card over the page. A bet that ends while the card is there is added to it. */
export function Overlay({ hasTabs }: { readonly hasTabs: boolean }) {
  const [settled, setSettled] = useState<readonly SettledBet[]>([]);
  const [isHeld, hold] = useState(false);
  useEffect(() => keptBetSound.restore(), []);
  useMeEvents(
    (delta) => {
      setSettled((before) => added(before, delta));
      const news = settledBy(delta);
      if (news && useBetSound.getState().isOn && sumOf([news])?.mood === 'win') playWin();
    },
    { catchesUp: true },
  );
  useEffect(() => {
    if (settled.length === 0 || isHeld) return;
    const timer = setTimeout(() => setSettled([]), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [settled, isHeld]);
  const sum = sumOf(settled);
  const close = () => {
    setSettled([]);
    // The card goes away under the pointer, which then never leaves it.
    hold(false);
  };
  return <SettlementCard settled={settled} sum={sum} hasTabs={hasTabs} onHold={hold} onClose={close} />;
}

/** The bets on the card with the one that a message ended. */
function added(settled: readonly SettledBet[], delta: MeDelta): readonly SettledBet[] {
  const news = settledBy(delta);
  return news ? [...settled.filter(({ bet }) => bet.betId !== news.bet.betId), news] : settled;
}
