import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useDraft } from '../../../runtime/session/use-draft.ts';
import { useCarried } from '../../../runtime/travel/use-carried.ts';
import { useWayBack, withWayBack } from '../../../runtime/travel/way-back.ts';
import { useMoneyAction } from '../use-money-action.ts';
import { amountFor, costOf, draftOf, isAsShown, methodOf, type Types } from './deposit-model.ts';
import { usePayRate } from './use-pay-rate.ts';

const EMPTY = { payType: '', channelId: '', typed: '', bankCode: '', bonusId: '', filledAt: '' };

/**
 * The state of the form: the chosen and typed values, the cost of the deposit, and the call that sends it. It survives detours
 * to other
 * pages.
 */
export function useDepositForm(types: Types) {
  const { currency } = types;
  const { draft, edit, forget } = useDraft(`deposit-${currency}`, EMPTY);
  const wayBack = useWayBack();
  const [, navigate] = useLocation();
  const create = useMoneyAction('createDeposit');
  const [triedWay, setTriedWay] = useState('');
  const [isRateNew, setRateNew] = useState(false);
  const method = methodOf(types, draft.payType);
  const channels = useCall('payVal', { payType: method?.payType ?? 'online' }, { staleTime: 30_000 });
  const list = channels.data?.channels ?? [];
  const channel = list.find((entry) => entry.channelId === draft.channelId) ?? list[0];
  const isUsdt = method?.payType === 'usdt';
  const terms = usePayRate(isUsdt && channel ? channel.channelId : null);
  const shortfall = useCarried<{ readonly shortfall?: string }>()?.shortfall ?? null;
  const { filledAt } = draft;
  useEffect(() => {
    // The amount that a bet lacked is filled in once, and the member may change it.
    const here = String(history.state?.tbKey);
    if (shortfall === null || !channel || filledAt === here) return;
    edit({ typed: amountFor(shortfall, channel, currency), filledAt: here });
  }, [shortfall, channel, currency, filledAt, edit]);

  const { amount, problem } = channel ? draftOf(draft.typed, channel, currency) : { amount: null, problem: null };
  const cost =
    channel && amount !== null && !problem ? costOf(amount, channel, currency, terms.quote?.rate ?? null) : null;

  const submit = async () => {
    if (!channel || !method) return;
    setTriedWay(method.payType);
    setRateNew(false);
    if (amount === null || problem) return;
    let { quote } = terms;
    // A lost answer is followed with the sent input, which no renewed rate may replace.
    if (isUsdt && !create.isUnknown && (quote === null || terms.isOver)) {
      const renewed = await terms.renew();
      if (renewed === null) return;
      if (!isAsShown(quote, renewed)) return setRateNew(true);
      quote = renewed;
    }
    const order = await create.run({
      channelId: channel.channelId,
      amount,
      ...(draft.bankCode ? { bankCode: draft.bankCode } : {}),
      ...(draft.bonusId ? { bonusId: draft.bonusId } : {}),
      ...(quote ? { quoteId: quote.quoteId } : {}),
    });
    if (order) {
      forget();
      navigate(withWayBack(`/app/wallet/deposit/${order.orderId}`, wayBack));
    }
    // The rate it was refused with is of no use any more.
    else if (isUsdt && !create.isUnknown) void terms.renew();
  };
  return {
    draft,
    edit,
    method,
    channels,
    list,
    channel,
    terms: isUsdt ? terms : null,
    /** The rate was renewed when the order was sent and differs from what was shown: the member confirms it once more. */
    isRateNew: isRateNew && isUsdt,
    shortfall,
    amount,
    problem,
    credit: cost?.credit ?? null,
    create,
    /** Whether it was sent by the way that is chosen now. */
    tried: triedWay === method?.payType,
    submit,
  };
}

export type DepositFormState = ReturnType<typeof useDepositForm>;
