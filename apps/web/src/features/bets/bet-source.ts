import type { CallInput } from '@touchline/contract';
import { formatAmount, parseAmount } from '@touchline/rules/money';
import { formatOdds } from '@touchline/rules/odds';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { recordsTexts } from '../../locales/records/zh-CN.ts';
import { readCall } from '../../runtime/calls/read-call.ts';
import { type Bet, betStatusText, kindName, legName } from '../../sports/bets/bet-names.ts';
import { eventName } from '../../sports/bets/event-name.ts';
import { ownStakeOf } from '../../sports/bets/gain.ts';
import { marketName } from '../../sports/odds/market-labels.ts';
import type { CsvSource } from '../../ui/records/save-table.ts';

/** The bets of a filter as a table, one row each. */
export function betSource(input: CallInput<'listBets'>): CsvSource<Bet> {
  const { columns } = betsTexts;
  return {
    name: `bets-${input.tab}`,
    read: (client, page, size) => readCall(client, 'listBets', { ...input, page, size }),
    idOf: ({ betId }) => betId,
    head: [
      betsTexts.betId,
      betsTexts.placedAt,
      columns.settledAt,
      betsTexts.filter.kind,
      columns.selection,
      columns.odds,
      betsTexts.stake,
      betsTexts.potentialReturn,
      betsTexts.payout,
      betsTexts.totals.winLoss,
      recordsTexts.unit,
      columns.status,
    ],
    rowOf: (bet, timeOf) => [
      bet.betId,
      timeOf(bet.placedAt),
      bet.settledAt === null ? '' : timeOf(bet.settledAt),
      plain(kindName(bet)),
      bet.legs.map(legText).join('; '),
      bet.legs.map(({ oddsMilli }) => formatOdds(oddsMilli, bet.oddsFormat)).join('; '),
      bet.stake,
      bet.potentialReturn,
      bet.payout ?? '',
      winLossOf(bet) ?? '',
      bet.currency,
      betStatusText(bet),
    ],
  };
}

/** The win or loss of a bet that ended; null while it is open. A stake that came back is neither. */
export function winLossOf({ status, stake, payout, currency, isFreeBet }: Bet): string | null {
  if (status === 'rejected') return formatAmount(0n, currency);
  if (payout === null) return null;
  return formatAmount(
    (parseAmount(payout, currency) ?? 0n) - (parseAmount(ownStakeOf({ isFreeBet, stake }), currency) ?? 0n),
    currency,
  );
}

function legText(leg: Bet['legs'][number]): string {
  const event = eventName(leg.type, leg.homeName, leg.awayName);
  return plain(`${event} ${marketName(leg, leg.sport)} ${legName(leg)}`);
}

/** A file has no need of spaces that keep a line together. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
