import type { CallOutput } from '@touchline/contract';
import { displayAmount } from '@touchline/rules/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { betsTexts } from '../../../locales/bets/zh-CN.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { useKeyedCall } from '../../../runtime/money/keyed/use-keyed-call.ts';
import type { Bet } from '../bet-names.ts';
import { askedPart, type OpenBet } from './cash-out-model.ts';
import { useLegsLocked } from './use-legs-locked.ts';

export type Quote = CallOutput<'quoteCashOut'>;
type Done = Pick<CallOutput<'cashOut'>, 'amount'>;

export type Refusal = 'cash_out_unavailable' | 'market_suspended' | 'offer_expired' | 'amount_changed';

const ASK_AFTER_MS = 300;
const TOAST_MS = 3_000;

/**
 * The cash-out of a bet: quoted whenever the part changes, when requested, and when a lock opens; taken at most once. While a
 * leg is locked there is no amount, and none that was quoted before.
 */
export function useCashOut(bet: OpenBet & Pick<Bet, 'betId' | 'legs'>, part: string) {
  const app = useApp();
  const [quote, setQuote] = useState<Quote | null>(null);
  const [refusal, setRefusal] = useState<Refusal | string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [isAsking, setAsking] = useState(false);
  const latest = useRef(0);

  const { betId } = bet;
  const isLocked = useLegsLocked(bet.legs);
  const asked = askedPart(bet, part);
  const stake = asked?.stake;
  const isPart = asked !== null && !isLocked;
  /** Requests a new quote; if it answers a refused attempt, the reason of the refusal is shown beside it. */
  const ask = useCallback(
    async (answers: Refusal | null = null) => {
      latest.current += 1;
      const mine = latest.current;
      setAsking(true);
      const answer = await app.client.call('quoteCashOut', { betId, ...(stake === undefined ? {} : { stake }) });
      // A quote for another part was requested meanwhile.
      if (mine !== latest.current) return;
      setAsking(false);
      setQuote(answer.ok ? answer.data : null);
      setRefusal(answer.ok ? answers : (answer.reason ?? answer.message));
    },
    [app, betId, stake],
  );
  useEffect(() => {
    setQuote(null);
    setRefusal(null);
    if (!isPart) return;
    const timer = setTimeout(() => void ask(), ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      latest.current += 1;
      setAsking(false);
    };
  }, [ask, isPart]);

  const call = useKeyedCall<'cashOut', Done>('cashOut', {
    done: ({ amount }) => ({ amount }),
    refused({ reason, message }) {
      setRefusal(reason ?? message);
      if (reason === 'amount_changed') void ask(reason);
    },
    known: ({ done }) => done,
  });
  const take = async (toleranceBasisPoints: number) => {
    if (!quote) return;
    setRefusal(null);
    const taken = await call.run({ quoteId: quote.quoteId, toleranceBasisPoints });
    setQuote(null);
    if (!taken) return;
    setDone(taken);
    // The list of open bets may no longer contain this one.
    app.effects.toast(betsTexts.cashOut.done(displayAmount(taken.amount, bet.currency)), TOAST_MS);
  };
  const { busy, failed, isUnknown, neverArrived } = call;
  const reference = (failed?.traceId || call.key()).slice(0, 8);
  const shownRefusal = isLocked ? 'market_suspended' : refusal;
  const said = {
    isUnknown,
    neverArrived,
    refusal: shownRefusal,
    isRefused: failed !== null && refusal !== null,
    reference,
  };
  return { quote, isAsking, ask, take, done, busy, isPart, ...said };
}
