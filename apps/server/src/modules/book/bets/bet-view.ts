import { countBets, potentialPayout } from '@touchline/rules/bets';
import { formatAmount } from '@touchline/rules/money';
import {
  type BetEvent,
  type BetRecord,
  type BetStep,
  type BetView,
  type CashOutRecord,
  extraOf,
  sizesOf,
  stakeAtRisk,
  termsOf,
} from './bet-record.ts';

/**
 * A bet as its owner sees it. Its timeline begins with the times of placement and acceptance; all later steps are
 * events.
 */
export function toBetView(
  bet: BetRecord,
  steps: readonly BetStep[] = [],
  cashOuts: readonly CashOutRecord[] = [],
): BetView {
  const show = (minor: bigint) => formatAmount(minor, bet.currency);
  const isOpen = bet.status === 'confirming' || bet.status === 'accepted';
  return {
    betId: String(bet.id),
    status: bet.status,
    kind: bet.kind,
    system: bet.system,
    legs: bet.legs.map((leg) => ({
      matchId: leg.matchId,
      sport: leg.info.sport,
      leagueName: leg.info.leagueName,
      homeName: leg.info.home.name,
      awayName: leg.info.away.name,
      startAt: leg.info.startAt,
      matchStatus: leg.matchStatus,
      marketId: leg.marketId,
      type: leg.type,
      period: leg.period,
      lineQuarters: leg.lineQuarters,
      side: leg.side,
      outcome: leg.outcome,
      label: leg.label,
      oddsMilli: leg.oddsMilli,
      inPlay: leg.inPlay,
      scoreAtBet: leg.scoreAtBet,
      minuteAtBet: leg.minuteAtBet,
      result: leg.result,
      deadHeat: leg.deadHeat,
      resultScore: leg.resultScore,
    })),
    stake: show(bet.stake),
    unitStake: show(bet.unitStake),
    betCount: countBets(bet.legs.length, sizesOf(bet)),
    isFreeBet: bet.freeBetId !== null,
    boost: boostOf(bet),
    potentialReturn: show(isOpen ? (bet.potentialReturn * stakeAtRisk(bet)) / bet.stake : bet.potentialReturn),
    payoutCap: bet.payoutCap === null ? null : show(bet.payoutCap),
    payout: bet.payout === null ? null : show(bet.payout),
    cashOuts: cashOuts
      .filter((taken) => taken.betId === bet.id)
      .map((taken) => ({ at: taken.at, stake: show(taken.stake), amount: show(taken.amount) })),
    stakeLeft: show(isOpen ? stakeAtRisk(bet) : 0n),
    currency: bet.currency,
    oddsChange: bet.oddsChange,
    oddsFormat: bet.oddsFormat,
    ruleVersion: bet.ruleVersion,
    placedAt: bet.placedAt,
    acceptedAt: bet.acceptedAt,
    settledAt: bet.settledAt,
    decidesAt: bet.decidesAt,
    rejectReason: bet.rejectReason,
    rejectLeg: bet.rejectLeg,
    timeline: [...placement(bet), ...steps.filter(({ betId }) => betId === bet.id)].map(
      ({ status, at, reason, amount }) => ({ status, at, reason, amount: amount === null ? null : show(amount) }),
    ),
  };
}

/** The boost of a bet with what it added, or what it adds if everything wins. */
function boostOf(bet: BetRecord): BetView['boost'] {
  const { boost, payout, boostPaid, currency } = bet;
  if (boost === null) return null;
  const odds = bet.legs.map(({ oddsMilli }) => oddsMilli);
  const extra = payout === null ? extraOf(bet, potentialPayout(termsOf(bet), odds).payoutMinor) : boostPaid;
  const show = (minor: bigint) => formatAmount(minor, currency);
  return { percent: boost.percent, mostExtra: show(boost.mostExtraMinor), extra: show(extra) };
}

function placement(bet: BetRecord): BetEvent[] {
  const steps: BetEvent[] = [{ status: 'placed', at: bet.placedAt, reason: null, amount: null }];
  if (bet.acceptedAt !== null) steps.push({ status: 'accepted', at: bet.acceptedAt, reason: null, amount: null });
  return steps;
}
