import type { CallOutput } from '@touchline/contract';
import { formatOdds } from '@touchline/rules/odds';
import { Link } from 'wouter';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { homeLaterTexts } from '../../locales/home-later/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsNear } from '../../runtime/device/use-is-near.ts';
import { useLiveMatch } from '../../runtime/live/use-live-match.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import type { Leg } from '../../sports/bets/bet-names.ts';
import { CashOutAmounts } from '../../sports/bets/cash-out/cash-out-amounts.tsx';
import { hasCashOut } from '../../sports/bets/cash-out/has-cash-out.ts';
import { ClockText } from '../../sports/match/clock-text.tsx';
import { isInPlay } from '../../sports/match/match-moment.tsx';
import { marketName, outcomeName, selectionLabel } from '../../sports/odds/market-labels.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { CashOutWay } from './cash-out-way.tsx';
import styles from './open-bets.module.css';

/** The member's open bets: the newest bet with its live score and its present cash-out amount, and the number of all. */
export function OpenBets() {
  const { signedIn } = useSession();
  const [ref, isNear] = useIsNear();
  const input = { tab: 'open', page: 1, size: 1 } as const;
  const open = useCall('listBets', input, { enabled: signedIn, staleTime: 5_000, keep: true }).data;
  const [bet] = open?.items ?? [];
  const [leg] = bet?.legs ?? [];
  if (!signedIn || !open || !bet || !leg) return null;
  return (
    <section ref={ref} className={styles.strip} aria-label={homeLaterTexts.openBets}>
      <Link href="/app/bets" className={styles.all} aria-label={homeLaterTexts.allOpenBets(open.totals.count)}>
        <Icon name="ticket" size={23} />
        <em className="figures">{open.totals.count}</em>
        <span>{betsTexts.tabs.open}</span>
      </Link>
      <Link href={`/app/bets/${bet.betId}`} className={styles.text}>
        <p className={styles.match}>
          {bet.legs.length > 1 ? (
            homeLaterTexts.parlayOf(bet.legs.length)
          ) : (
            <LegMatch leg={leg} isNear={isNear === true} />
          )}
        </p>
        <p className={styles.pick}>
          <span>{bet.legs.length > 1 ? homeLaterTexts.first(nameOf(leg)) : nameOf(leg)}</span>
          {bet.legs.length === 1 && <span className="figures">{formatOdds(leg.oddsMilli, bet.oddsFormat)}</span>}
          <span aria-hidden="true">·</span>
          <Money amount={bet.stakeLeft} currency={bet.currency} />
        </p>
      </Link>
      {hasCashOut(bet) ? (
        <CashOutAmounts>
          <CashOutWay bet={bet} isNear={isNear === true} className={styles.end} />
        </CashOutAmounts>
      ) : (
        <Icon name="forward" size={16} className={styles.on} />
      )}
    </section>
  );
}

/** 松林竞技 独赢; 大 2.5 全场大小. */
function nameOf(leg: Leg): string {
  const team = leg.outcome === 'home' ? leg.homeName : leg.outcome === 'away' ? leg.awayName : null;
  const line = selectionLabel(leg, leg.outcome, leg.label).replace(outcomeName(leg.type, leg.outcome, leg.label), '');
  const picked = team ? `${team}${line}` : selectionLabel(leg, leg.outcome, leg.label);
  return `${picked} ${marketName(leg, leg.sport)}`;
}

/** The match of a leg, with its score while it is played. */
function LegMatch({ leg, isNear }: { readonly leg: Leg; readonly isNear: boolean }) {
  const isPlayed = isInPlay(leg.matchStatus) || leg.matchStatus === 'not_started';
  const full = useCall(
    'matchDetail',
    { matchId: leg.matchId },
    { enabled: isNear && isPlayed, staleTime: 60_000 },
  ).data;
  if (full) return <LiveScore full={full} isNear={isNear} />;
  return (
    <>
      {leg.homeName} <span className="figures">vs</span> {leg.awayName}
    </>
  );
}

function LiveScore({ full, isNear }: { readonly full: CallOutput<'matchDetail'>; readonly isNear: boolean }) {
  const match = useLiveMatch('match', full);
  const { info, state } = match;
  if (!isNear || state.clock.period === 'before') return `${info.home.name} vs ${info.away.name}`;
  return (
    <>
      {info.home.name}
      <b className="figures">
        {state.score.home}-{state.score.away}
      </b>
      {info.away.name}
      <b className={`figures ${styles.minute}`}>
        <ClockText match={match} />
      </b>
    </>
  );
}
