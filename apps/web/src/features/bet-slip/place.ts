import type { Client } from '@touchline/client';
import { follow, isLost, OVER_AFTER_MS, paces, STILL_RUNS_MS } from '@touchline/client/pending';
import { type CurrencyCode, completeAmount } from '@touchline/rules/money';
import type { OddsFormat } from '@touchline/rules/odds';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import type { OddsChange } from '../../runtime/device/preferences.ts';
import { refusalText } from '../../sports/bets/bet-refusal.ts';
import { boostRefusalText } from '../../sports/bets/boost-words.ts';
import { refusalWords } from '../../ui/forms/refusal-words.ts';
import { rejectText } from './reject-text.ts';
import { type BetRequest, slip } from './slip-actions.ts';
import { type Bet, useSlip } from './slip-store.ts';

interface Terms {
  readonly choice: OddsChange;
  /** The format in which the prices were shown. */
  readonly oddsFormat: OddsFormat;
  readonly currency: CurrencyCode;
}

/** Sends a request for a bet, at the prices and in the unit the button named. Returns the message of a refusal. */
export async function place(
  client: Client,
  request: BetRequest,
  { choice, oddsFormat, currency }: Terms,
): Promise<string> {
  const stake = completeAmount(request.stake);
  if (stake === null) return '';
  const key = slip.send(request);
  const result = await client.call('placeBet', {
    idempotencyKey: key,
    kind: request.kind,
    ...(request.system === null ? {} : { system: request.system }),
    legs: request.legs.map(({ item: { pick }, oddsMilli }) => ({
      matchId: pick.match.matchId,
      marketId: pick.marketId,
      outcome: pick.outcome,
      oddsMilli,
    })),
    stake,
    ...(request.freeBetId === undefined ? {} : { freeBetId: request.freeBetId }),
    ...(request.boostId === undefined ? {} : { boostId: request.boostId }),
    oddsChange: choice,
    oddsFormat,
    currency,
  });
  if (result.ok) {
    receive(key, result.data);
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
  const message =
    (reason && !isOwn && (boostRefusalText(reason, detail) || refusalText(reason, detail))) ||
    refusalWords(result, currency);
  const legs = [detail.leg, detail.with].filter((leg): leg is number => typeof leg === 'number');
  slip.takeBack(key, `${message}\u00a0· ${betSlipTexts.untouched(result.traceId.slice(0, 8))}`, legs, reason);
  return message;
}

const asking = new Set<string>();

/**
 * The answer was lost, so the bet is followed by its key. For a bet that an earlier page sent the time of sending is
 * unknown, so it counts as just sent. It stays unknown until the server can be asked or the slip is another member's.
 */
export async function resolveUnknown(client: Client, key: string, stillRunsMs = OVER_AFTER_MS): Promise<void> {
  if (asking.has(key)) return;
  asking.add(key);
  const isSent = useSlip.getState().tickets.some((ticket) => ticket.key === key && ticket.bet === null);
  if (isSent) slip.follow(key, { phase: 'unknown', message: betSlipTexts.unknown });
  try {
    const goesOn = () => useSlip.getState().tickets.some((ticket) => ticket.key === key);
    const asked = { call: 'placeBet', key, pace: paces.bet, overAfterMs: stillRunsMs } as const;
    const fate = await follow(client, { ...asked, read: ({ bet }) => bet, goesOn });
    if (fate.state === 'found') receive(key, fate.found);
    if (fate.state === 'neverArrived') slip.takeBack(key, betSlipTexts.neverArrived);
  } finally {
    asking.delete(key);
  }
}

/** Writes the server's state of a bet into its ticket. */
export function receive(key: string, bet: Bet): void {
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
