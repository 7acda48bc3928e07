import type { CallOutput } from '@touchline/contract';
import { findSystem, nameSystem } from '@touchline/rules/bets';
import { displayAmount } from '@touchline/rules/money';
import { formatOdds } from '@touchline/rules/odds';
import { Link } from 'wouter';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { eventName } from '../../sports/bets/event-name.ts';
import { cameTo, scoreThen } from '../../sports/bets/leg-scores.ts';
import { marketName, selectionLabel } from '../../sports/odds/market-labels.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import styles from './bets.module.css';

export type Bet = CallOutput<'getBet'>;
type Leg = Bet['legs'][number];

/** 单关, 串关 · 3 场, 复式 3串4 · 4 注. */
export function kindName({ kind, system, legs, betCount }: Pick<Bet, 'kind' | 'system' | 'legs' | 'betCount'>): string {
  const found = system === null ? null : findSystem(system);
  const name = betsTexts.kinds[kind];
  if (found) return `${name} ${betsTexts.systemName(nameSystem(found))}\u00a0· ${betsTexts.betCount(betCount)}`;
  return kind === 'single' ? name : `${name}\u00a0· ${betsTexts.legs(legs.length)}`;
}

/** 客 · 阿尔登, 大 2.5. */
export function legName(leg: Leg): string {
  const team = leg.outcome === 'home' ? leg.homeName : leg.outcome === 'away' ? leg.awayName : null;
  const label = selectionLabel(leg, leg.outcome, leg.label);
  return team ? `${label}\u00a0· ${team}` : label;
}

export function Legs({ bet }: { readonly bet: Bet }) {
  return bet.legs.map((leg) => (
    <div key={leg.matchId + leg.marketId + leg.outcome}>
      <p className={styles.selection}>
        <span>{legName(leg)}</span>
        <span className={styles.legOdds}>
          {bet.legs.length > 1 && leg.result !== 'pending' && <Badge>{betsTexts.results[leg.result]}</Badge>}
          <StandsStill leg={leg} />
          <span className="figures">
            {betsTexts.at}
            {formatOdds(leg.oddsMilli, bet.oddsFormat)}
          </span>
        </span>
      </p>
      <p className={styles.where}>
        {marketName(leg, leg.sport)}&nbsp;·{' '}
        <Link href={`/app/match/${leg.matchId}`} className={styles.match}>
          {eventName(leg.type, leg.homeName, leg.awayName)}
        </Link>
        {leg.scoreAtBet && `\u00a0· ${betsTexts.scoreAtBet(leg.minuteAtBet ?? '', scoreThen(leg, leg.scoreAtBet))}`}
        {leg.resultScore && `\u00a0· ${cameTo(leg, leg.resultScore)}`}
        {bet.oddsFormat !== 'decimal' && `\u00a0· ${pagesTexts.settings.oddsFormats[bet.oddsFormat]}`}
        {leg.deadHeat > 1 && `\u00a0· ${betsTexts.deadHeat(leg.deadHeat)}`}
      </p>
    </div>
  ));
}

/** A notice about an interrupted match, whose bets wait. */
function StandsStill({ leg: { result, matchStatus } }: { readonly leg: Leg }) {
  if (result !== 'pending' || (matchStatus !== 'postponed' && matchStatus !== 'interrupted')) return null;
  return <Badge tone="warn">{matchTexts.status[matchStatus]}</Badge>;
}

export function BetMoney({ bet }: { readonly bet: Bet }) {
  const { currency, cashOuts, betCount } = bet;
  const isPartly = cashOuts.length > 0 && bet.status === 'accepted';
  const figures = [
    ...(betCount > 1 ? [{ label: betsTexts.unitStake, amount: bet.unitStake }] : []),
    { label: betsTexts.stake, amount: bet.stake },
    ...(isPartly ? [{ label: betsTexts.stakeLeft, amount: bet.stakeLeft }] : []),
    endOf(bet, isPartly),
  ];
  return (
    <>
      <dl className={styles.money}>
        {figures.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {cashOuts.map(({ at, stake, amount }) => (
        <p key={at} className={styles.where}>
          {betsTexts.cashedOut(displayAmount(stake, currency), displayAmount(amount, currency))}
        </p>
      ))}
    </>
  );
}

/** What it may return, what it paid, or what came back of one that does not stand. */
function endOf({ status, stake, payout, potentialReturn }: Bet, isPartly: boolean) {
  if (status === 'rejected') return { label: betsTexts.refund, amount: stake };
  if (payout === null || isPartly) return { label: betsTexts.potentialReturn, amount: potentialReturn };
  const isBack = status === 'void' || status === 'cancelled';
  return { label: isBack ? betsTexts.refund : betsTexts.payout, amount: payout };
}

const TONES = { accepted: 'primary', rejected: 'danger', confirming: 'warn' } as const;

/** The state of the ticket. A settled single shows its result, and a later correction shows that it was settled again. */
export function BetBadge({ bet }: { readonly bet: Bet }) {
  const corrected = bet.timeline.findLast(({ status }) => status === 'resettled' || status === 'reopened')?.status;
  const tone = bet.status in TONES ? TONES[bet.status as keyof typeof TONES] : 'plain';
  return (
    <span className={styles.badges}>
      {corrected && <Badge tone="warn">{betsTexts.status[corrected]}</Badge>}
      <Badge tone={tone}>{standing(bet)}</Badge>
    </span>
  );
}

export function standing({ status, kind, legs }: Pick<Bet, 'status' | 'kind' | 'legs'>): string {
  const [leg] = legs;
  return status === 'settled' && kind === 'single' && leg ? betsTexts.results[leg.result] : betsTexts.status[status];
}
