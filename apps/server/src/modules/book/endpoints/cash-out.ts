import { formatAmount } from '@touchline/rules/money';
import { conflict, type Handler, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { BetHistory } from '../bets/bet-history.ts';
import type { CashOuts, TakenCashOut } from '../cash-out/cash-outs.ts';

export function quoteCashOutEndpoint(cashOuts: CashOuts): Handler<'quoteCashOut'> {
  return async (input, { site, identity }) => {
    const quote = await cashOuts.quote({ siteId: site.siteId, memberId: identity.memberId }, input);
    if (!quote) return notFound;
    return 'refusal' in quote ? refused(quote.refusal) : ok(quote);
  };
}

export function cashOutAmountsEndpoint(cashOuts: CashOuts, clock: Clock): Handler<'cashOutAmounts'> {
  return async ({ betIds }, { site, identity }) =>
    ok({
      items: await cashOuts.amounts({ siteId: site.siteId, memberId: identity.memberId }, betIds),
      at: clock.now(),
    });
}

export function cashOutEndpoint(cashOuts: CashOuts, history: BetHistory): Handler<'cashOut'> {
  return async (input, { site, identity }) => {
    const taken = await cashOuts.take({ siteId: site.siteId, memberId: identity.memberId }, input);
    if ('refusal' in taken) return taken.refusal === 'key_reused' ? conflict('key_reused') : refused(taken.refusal);
    return ok(await describe(history, site.siteId, identity.memberId, taken));
  };
}

export function cashOutByKeyEndpoint(cashOuts: CashOuts, history: BetHistory): Handler<'cashOutByKey'> {
  return async (input, { site, identity }) => {
    const taken = await cashOuts.byKey(identity.memberId, input.idempotencyKey);
    return ok({ done: taken && (await describe(history, site.siteId, identity.memberId, taken)) });
  };
}

async function describe(history: BetHistory, siteId: number, memberId: bigint, { betId, amount }: TakenCashOut) {
  const bet = await history.get(siteId, memberId, betId);
  if (!bet) throw new Error(`bet ${betId} was cashed out and cannot be found`);
  return { amount: formatAmount(amount, bet.currency), bet };
}
