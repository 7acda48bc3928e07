import { displayAmount } from '@touchline/rules/money';
import { useEffect, useRef } from 'react';
import { useBalance } from '../../runtime/session/use-session.ts';
import { roll } from '../../ui/live/roll.ts';

/** Rolls the balance in the bars when it changes. It comes late, so that the bar of the first page carries none of it. */
export function WalletRoll() {
  const balance = useBalance();
  const text = balance && displayAmount(balance.available, balance.currency);
  const before = useRef(text);
  useEffect(() => {
    const from = before.current;
    before.current = text;
    if (!from || !text || from === text) return;
    for (const figure of document.querySelectorAll<HTMLElement>('[data-wallet] > .figures')) roll(figure, from, text);
  }, [text]);
  return null;
}
