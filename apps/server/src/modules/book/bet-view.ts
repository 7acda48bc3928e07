import { formatAmount } from '@touchline/rules/money';
import type { BetRecord, BetStatus, BetView } from './bet-record.ts';

interface LaterEvent {
  readonly status: BetStatus;
  readonly at: number;
  readonly reason: string | null;
}

/** A bet as its owner sees it. What happened at placement is told by its own times, the rest by its events. */
export function toBetView(bet: BetRecord, events: readonly LaterEvent[] = []): BetView {
  const show = (minor: bigint) => formatAmount(minor, bet.currency);
  return {
    betId: String(bet.id),
    status: bet.status,
    kind: bet.kind,
    legs: bet.legs.map((leg) => ({
      matchId: leg.matchId,
      leagueName: leg.info.leagueName,
      homeName: leg.info.home.name,
      awayName: leg.info.away.name,
      startAt: leg.info.startAt,
      marketId: leg.marketId,
      type: leg.type,
      period: leg.period,
      lineQuarters: leg.lineQuarters,
      outcome: leg.outcome,
      oddsMilli: leg.oddsMilli,
      inPlay: leg.inPlay,
      scoreAtBet: leg.scoreAtBet,
      minuteAtBet: leg.minuteAtBet,
      result: leg.result,
      resultScore: leg.resultScore,
    })),
    stake: show(bet.stake),
    potentialReturn: show(bet.potentialReturn),
    payout: bet.payout === null ? null : show(bet.payout),
    currency: bet.currency,
    oddsChange: bet.oddsChange,
    ruleVersion: bet.ruleVersion,
    placedAt: bet.placedAt,
    acceptedAt: bet.acceptedAt,
    settledAt: bet.settledAt,
    decidesAt: bet.decidesAt,
    rejectReason: bet.rejectReason,
    timeline: [...placement(bet), ...events],
  };
}

function placement(bet: BetRecord): LaterEvent[] {
  const steps: LaterEvent[] = [];
  if (bet.decidesAt !== null) steps.push({ status: 'confirming', at: bet.placedAt, reason: null });
  if (bet.acceptedAt !== null) steps.push({ status: 'accepted', at: bet.acceptedAt, reason: null });
  return steps;
}
