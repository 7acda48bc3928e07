import type { Client } from '@touchline/client';
import { type CurrencyCode, completeAmount } from '@touchline/rules/money';
import type { OddsFormat } from '@touchline/rules/odds';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import type { OddsChange } from '../../runtime/device/preferences.ts';
import { isLost, OVER_AFTER_MS, STILL_RUNS_MS } from '../../runtime/money/money-trail.ts';
import { refusalText } from '../../sports/bets/bet-refusal.ts';
import { refusalWords } from '../../ui/forms/refusal-words.ts';
import { rejectText } from './reject-text.ts';
import { type Order, slip } from './slip-actions.ts';
import { type Bet, useSlip } from './slip-store.ts';

const ASK_EVERY_MS = 1_500;
/** The pause while the server may not be asked: after too many calls, or while the site is closed. */
const ASK_LATER_MS = 15_000;

interface Terms {
  readonly choice: OddsChange;
  /** How the prices were shown. */
  readonly oddsFormat: OddsFormat;
  readonly currency: CurrencyCode;
}

/** Sends an order as a bet, at the prices and in the unit the button named. Answers what is to be said of a refusal. */
export async function place(client: Client, order: Order, { choice, oddsFormat, currency }: Terms): Promise<string> {
  const stake = completeAmount(order.stake);
  if (stake === null) return '';
  const key = slip.send(order);
  const result = await client.call('placeBet', {
    idempotencyKey: key,
    kind: order.kind,
    ...(order.system === null ? {} : { system: order.system }),
    legs: order.legs.map(({ item: { pick }, oddsMilli }) => ({
      matchId: pick.match.matchId,
      marketId: pick.marketId,
      outcome: pick.outcome,
      oddsMilli,
    })),
    stake,
    oddsChange: choice,
    oddsFormat,
    currency,
  });
  if (result.ok) {
    takeIn(key, result.data);
    return '';
  }
  if (isLost(result)) {
    await resolveUnknown(client, key, STILL_RUNS_MS);
    return '';
  }
  // A definite refusal: the next try is another bet.
  const { reason, detail } = result;
  // A refusal by the member's own limit needs more text, and a time-out differs from a self-exclusion; the server knows which it is.
  const isOwn = reason === 'limit_reached' || reason === 'excluded';
  const message = (reason && !isOwn && refusalText(reason, detail)) || refusalWords(result, currency);
  const legs = [detail.leg, detail.with].filter((leg): leg is number => typeof leg === 'number');
  slip.takeBack(key, `${message}\u00a0· ${betSlipTexts.untouched(result.traceId.slice(0, 8))}`, legs, reason);
  return message;
}

const asking = new Set<string>();

/**
 * The answer was lost. The bet is asked after by its key and never sent again by itself (standards WAG-12). It never arrived
 * once nothing is known of it and it can no longer be carried out; of one that an earlier page sent nobody knows since when.
 */
export async function resolveUnknown(client: Client, key: string, stillRunsMs = OVER_AFTER_MS): Promise<void> {
  if (asking.has(key)) return;
  asking.add(key);
  const isSent = useSlip.getState().tickets.some((ticket) => ticket.key === key && ticket.bet === null);
  if (isSent) slip.follow(key, { phase: 'unknown', message: betSlipTexts.unknown });
  try {
    const began = performance.now();
    let pauseMs = ASK_EVERY_MS;
    while (useSlip.getState().tickets.some((ticket) => ticket.key === key)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const isOver = performance.now() - began >= stillRunsMs;
      const known = await client.call('betByKey', { idempotencyKey: key }, { quiet: true });
      if (known.ok && known.data.bet) return takeIn(key, known.data.bet);
      if (known.ok && isOver) return slip.takeBack(key, betSlipTexts.neverArrived);
      // It stays unknown until the server may be asked, or the slip has another owner.
      pauseMs = known.ok || isLost(known) ? ASK_EVERY_MS : ASK_LATER_MS;
    }
  } finally {
    asking.delete(key);
  }
}

/** Puts what the server says of a bet into its ticket. */
export function takeIn(key: string, bet: Bet): void {
  switch (bet.status) {
    case 'confirming':
      return slip.follow(key, { phase: 'confirming', bet, message: '' });
    case 'rejected': {
      const message = rejectText(bet);
      return slip.follow(key, { phase: 'rejected', bet, message });
    }
    default:
      return slip.follow(key, { phase: 'accepted', bet, message: '' });
  }
}
