import { formatOdds } from '@touchline/rules/odds';
import { Link } from 'wouter';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { cx } from '../../ui/class-names.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { ClockText } from '../match/clock-text.tsx';
import { isInPlay } from '../match/match-moment.tsx';
import { marketName } from '../odds/market-labels.ts';
import { type Bet, type Leg, legName } from './bet-names.ts';
import styles from './bet-ticket.module.css';
import { eventName } from './event-name.ts';
import { cameTo, scoreThen } from './leg-scores.ts';
import { type LegMark, legState } from './leg-state.ts';
import { useMatchNow } from './use-match-now.ts';
import { useResultNow } from './use-result-now.ts';

interface LegLineProps {
  readonly leg: Leg;
  readonly bet: Pick<Bet, 'oddsFormat' | 'status'>;
  /** It follows no topic while out of sight. */
  readonly isShown: boolean;
  /** Runs when its match is opened. */
  readonly onLeave?: (() => void) | undefined;
}

/** One selection of a bet: its price, its match with the score of this moment, and its state. */
export function LegLine({ leg, bet, isShown, onLeave }: LegLineProps) {
  const { clock } = useApp();
  const isOpen = bet.status === 'accepted' || bet.status === 'confirming';
  const match = useMatchNow(leg.matchId, isShown && isOpen && leg.result === 'pending');
  const resultNow = useResultNow(isOpen && match !== null && isInPlay(match.state.status));
  const state = legState(leg, isOpen ? match : null, clock.now(), resultNow);
  return (
    <li className={styles.leg} data-mark={state.mark}>
      <StateMark mark={state.mark} />
      <p className={styles.selection}>
        <span>{legName(leg)}</span>
        <span className={styles.legOdds}>
          <StandsStill leg={leg} />
          <span className="figures">
            {betsTexts.at}
            {formatOdds(leg.oddsMilli, bet.oddsFormat)}
          </span>
        </span>
      </p>
      <p className={styles.where}>
        {marketName(leg, leg.sport)}&nbsp;·{' '}
        <Link href={`/app/match/${leg.matchId}`} className={styles.match} onClick={onLeave}>
          {eventName(leg.type, leg.homeName, leg.awayName)}
        </Link>
        {leg.scoreAtBet && `\u00a0· ${betsTexts.scoreAtBet(leg.minuteAtBet ?? '', scoreThen(leg, leg.scoreAtBet))}`}
        {leg.resultScore && `\u00a0· ${cameTo(leg, leg.resultScore)}`}
        {bet.oddsFormat !== 'decimal' && `\u00a0· ${pagesTexts.settings.oddsFormats[bet.oddsFormat]}`}
        {leg.deadHeat > 1 && `\u00a0· ${betsTexts.deadHeat(leg.deadHeat)}`}
      </p>
      <p className={styles.now}>
        <Moment leg={leg} match={isOpen ? match : null} />
        {state.text && <span className={styles.stands}>{state.text}</span>}
      </p>
    </li>
  );
}

interface MomentProps {
  readonly leg: Leg;
  readonly match: ReturnType<typeof useMatchNow>;
}

/** Minute and score while it is played, the kick-off before; nothing where the result has been said. */
function Moment({ leg, match }: MomentProps) {
  const { clock } = useApp();
  const utcOffset = useUtcOffset();
  if (leg.result !== 'pending') return null;
  if (match && isInPlay(match.state.status)) {
    const { home, away } = match.state.score;
    return (
      <>
        <Badge tone="live" dot={match.state.clock.running} figures>
          <ClockText match={match} />
        </Badge>
        <span className={cx('figures', styles.score)}>
          {home}-{away}
        </span>
      </>
    );
  }
  if (leg.matchStatus !== 'not_started') return null;
  return <span className="figures">{kickOffTime(leg.startAt, clock.now(), utcOffset)}</span>;
}

/** The mark is a picture of the words beside it. */
function StateMark({ mark }: { readonly mark: LegMark }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {mark === 'good' && <Icon name="check" size={12} strokeWidth={3} />}
      {mark === 'bad' && <Icon name="close" size={12} strokeWidth={3} />}
      {mark === 'even' && '='}
    </span>
  );
}

/** A leg of a match that was stopped says so. */
function StandsStill({ leg: { matchStatus, result } }: { readonly leg: Leg }) {
  if (result !== 'pending' || (matchStatus !== 'postponed' && matchStatus !== 'interrupted')) return null;
  return <Badge tone="warn">{matchTexts.status[matchStatus]}</Badge>;
}
