import type { CallOutput } from '@touchline/contract';
import { displayAmount } from '@touchline/rules/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { betsTexts } from '../../../locales/bets-texts.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { useRefresh } from '../../../runtime/use-call.ts';
import { useKeyedCall } from '../../../runtime/use-keyed-call.ts';
import type { Bet } from '../bet-parts.tsx';
import { askedPart, type OpenBet } from './cash-out-model.ts';
import { useLegsLocked } from './use-legs-locked.ts';

export type Quote = CallOutput<'quoteCashOut'>;
type Done = Pick<CallOutput<'cashOut'>, 'amount'>;

export type Refusal = 'cash_out_unavailable' | 'market_suspended' | 'offer_expired' | 'amount_changed';

const ASK_AFTER_MS = 300;
const TOAST_MS = 3_000;

/**
 * What a bet is bought back for, and doing it: quoted whenever the part changes, when asked, and when a lock opens; taken
 * at most once. While a leg is locked there is no amount, and none that was quoted before.
 */
export function useCashOut(bet: OpenBet & Pick<Bet, 'betId' | 'legs'>, part: string) {
  const app = useApp();
  const refresh = useRefresh();
  const [quote, setQuote] = useState<Quote | null>(null);
  const [refusal, setRefusal] = useState<Refusal | string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** Whether what the last attempt failed of is past: there is a newer offer, or another part is asked for. */
  const [isFailurePast, setFailurePast] = useState(false);
  const latest = useRef(0);

  const { betId } = bet;
  const isLocked = useLegsLocked(bet.legs);
  const asked = askedPart(bet, part);
  const stake = asked?.stake;
  const isPart = asked !== null && !isLocked;
  const ask = useCallback(async (): Promise<boolean> => {
    latest.current += 1;
    const mine = latest.current;
    setAsking(true);
    const answer = await app.client.call('quoteCashOut', { betId, ...(stake === undefined ? {} : { stake }) });
    // A quote for another part was asked for meanwhile.
    if (mine !== latest.current) return false;
    setAsking(false);
    setQuote(answer.ok ? answer.data : null);
    setRefusal(answer.ok ? null : (answer.reason ?? answer.message));
    return answer.ok;
  }, [app, betId, stake]);
  const askAgain = async () => {
    if (await ask()) setFailurePast(true);
  };
  useEffect(() => {
    setQuote(null);
    setRefusal(null);
    setFailurePast(true);
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
    known: async (client, idempotencyKey) => {
      const known = await client.call('cashOutByKey', { idempotencyKey }, { quiet: true });
      return known.ok ? known.data.done : undefined;
    },
  });
  const take = async (toleranceBasisPoints: number) => {
    if (!quote) return;
    setRefusal(null);
    setFailurePast(false);
    const taken = await call.run({ quoteId: quote.quoteId, toleranceBasisPoints });
    setQuote(null);
    refresh('listBets', 'getBet', 'walletBalance');
    if (!taken) return;
    setDone(taken);
    // The list of open bets may have let go of this one by now.
    app.effects.toast(betsTexts.cashOut.done(displayAmount(taken.amount, bet.currency)), TOAST_MS);
  };
  const { busy, failed, isUnknown, neverArrived } = call;
  // The price moved while it was taken: what it is now stands beside the words that say so.
  const changed = failed?.reason === 'amount_changed' ? failed : null;
  useEffect(() => {
    if (changed) void ask();
  }, [changed, ask]);
  const failure = failed && !isFailurePast ? (failed.reason ?? failed.message) : null;
  const reference = (failed?.traceId || call.key()).slice(0, 8);
  const standing = isLocked ? 'market_suspended' : (refusal ?? failure);
  const said = { isUnknown, neverArrived, refusal: standing, isRefused: failed !== null && !isFailurePast, reference };
  return { quote, isAsking, ask: askAgain, take, done, busy, isPart, ...said };
}
