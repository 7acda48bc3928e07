import type { Client } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import { completeAmount } from '@touchline/rules/money';
import { betSlipTexts } from '../../locales/bet-slip-texts.ts';
import { newKey } from '../../runtime/new-key.ts';
import type { OddsChange } from '../../runtime/preferences.ts';
import { type Bet, type SlipItem, slip } from './slip-store.ts';

const ASK_EVERY_MS = 1_500;
/** After so many answers that nothing is known, the call never arrived. */
const ASK_TIMES = 4;

/** Sends one line of the slip as a bet, at the price the button named. */
export async function place(client: Client, item: SlipItem, oddsMilli: number, choice: OddsChange): Promise<void> {
  const stake = completeAmount(item.stake);
  if (stake === null || item.phase !== 'open') return;
  slip.update(item.id, { phase: 'placing', agreedMilli: oddsMilli, message: '' });
  const { pick } = item;
  const result = await client.call('placeBet', {
    idempotencyKey: item.key,
    kind: 'single',
    legs: [{ matchId: pick.match.matchId, marketId: pick.marketId, outcome: pick.outcome, oddsMilli }],
    stake,
    oddsChange: choice,
    oddsFormat: 'decimal',
  });
  if (result.ok) return takeIn(item.id, result.data);
  const isLost = result.code === codes.timeout || result.code === codes.network || result.code === codes.internal;
  if (isLost) {
    slip.update(item.id, { phase: 'unknown', message: betSlipTexts.unknown });
    return resolveUnknown(client, item);
  }
  // A definite refusal: the next try is another bet.
  slip.update(item.id, { phase: 'open', message: result.message, key: newKey() });
}

/** The answer was lost. The bet is asked after by its key and never sent again by itself (standards WAG-12). */
export async function resolveUnknown(client: Client, item: SlipItem): Promise<void> {
  let nothing = 0;
  while (nothing < ASK_TIMES) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    const known = await client.call('betByKey', { idempotencyKey: item.key }, { quiet: true });
    if (known.ok && known.data.bet) return takeIn(item.id, known.data.bet);
    if (known.ok) nothing += 1;
    else if (known.code !== codes.timeout && known.code !== codes.network) break;
  }
  slip.update(item.id, { phase: 'open', message: betSlipTexts.neverArrived, key: newKey() });
}

/** Puts what the server says of a bet into its line. */
export function takeIn(id: string, bet: Bet): void {
  switch (bet.status) {
    case 'confirming':
      return slip.update(id, { phase: 'confirming', bet, message: '' });
    case 'rejected':
      return slip.update(id, {
        phase: 'rejected',
        bet,
        message: bet.rejectReason ? betSlipTexts.rejected[bet.rejectReason] : betSlipTexts.notAccepted,
      });
    default:
      return slip.update(id, { phase: 'accepted', bet, message: '' });
  }
}
