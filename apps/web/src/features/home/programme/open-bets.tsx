import { displayAmount } from '@touchline/rules/money';
import { formatOdds } from '@touchline/rules/odds';
import { Link } from 'wouter';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useIsNear } from '../../../runtime/device/use-is-near.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import type { Bet } from '../../../sports/bets/bet-names.ts';
import { CashOutAmounts } from '../../../sports/bets/cash-out/cash-out-amounts.tsx';
import { hasCashOut } from '../../../sports/bets/cash-out/has-cash-out.ts';
import { eventName } from '../../../sports/bets/event-name.ts';
import { ClockText } from '../../../sports/match/clock-text.tsx';
import { isInPlay } from '../../../sports/match/is-in-play.ts';
import { marketName, selectionLabel } from '../../../sports/odds/market-labels.ts';
import { CashOutWay } from '../cash-out-way.tsx';
import styles from './open-bets.module.css';
import { Section } from './section.tsx';
import { programmeTexts } from './texts/zh-CN.ts';

const SHOWN = 3;

/** The newest open bets of a member, with their scores and what they could be ended for; a visitor has no such part. */
export function OpenBets() {
  const { signedIn } = useSession();
  const bets = useCall(
    'listBets',
    { tab: 'open', sort: 'placed', page: 1, size: SHOWN },
    { enabled: signedIn, staleTime: 10_000, every: 60_000, keep: true },
  ).data;
  if (!signedIn || !bets || bets.items.length === 0) return null;
  return (
    <Section
      title={programmeTexts.openBets}
      aside={
        <>
          <span>{programmeTexts.betCount(bets.totals.count)}</span>
          <Link href="/app/bets">{programmeTexts.allBets}</Link>
        </>
      }
    >
      <CashOutAmounts>
        <ul className={styles.list}>
          {bets.items.map((bet) => (
            <OpenBet key={bet.betId} bet={bet} />
          ))}
        </ul>
      </CashOutAmounts>
    </Section>
  );
}

function OpenBet({ bet }: { readonly bet: Bet }) {
  const [ref, isNear] = useIsNear();
  return (
    <li ref={ref} className={styles.bet}>
      <div className={styles.text}>
        <BetMatch bet={bet} />
        <p className={styles.terms}>
          {termsOf(bet)} <span className="figures">{oddsOf(bet)}</span>
          &nbsp;· {programmeTexts.stake} <span className="figures">{displayAmount(bet.stakeLeft, bet.currency)}</span>
        </p>
      </div>
      {hasCashOut(bet) ? (
        <CashOutWay bet={bet} isNear={isNear === true} className={styles.action} />
      ) : (
        <Link href={`/app/bets/${bet.betId}`} className={styles.action} data-quiet>
          {programmeTexts.toBet}
        </Link>
      )}
    </li>
  );
}

/** The match of a single bet with its score, or the number of those of a parlay. */
function BetMatch({ bet: { legs } }: { readonly bet: Bet }) {
  const [leg] = legs;
  const isSingle = legs.length === 1 && leg !== undefined && leg.type !== 'outright';
  const found = useCall(
    'matchList',
    { sport: leg?.sport ?? 'football', tab: 'favourites', matchIds: [leg?.matchId ?? '0'], page: 1, size: 1 },
    { enabled: isSingle, every: 15_000, staleTime: 10_000, keep: true },
  ).data?.items[0];
  if (!leg) return null;
  if (!isSingle)
    return <p className={styles.match}>{legs.length > 1 ? programmeTexts.legs(legs.length) : leg.homeName}</p>;
  if (!found || !isInPlay(found.state.status))
    return <p className={styles.match}>{eventName(leg.type, leg.homeName, leg.awayName)}</p>;
  const { info, state } = found;
  return (
    <p className={styles.match}>
      {info.home.name}{' '}
      <b className="figures">
        {state.score.home}–{state.score.away}
      </b>{' '}
      {info.away.name}{' '}
      <span className={`figures ${styles.clock}`}>
        <ClockText match={found} />
      </span>
    </p>
  );
}

function termsOf({ legs }: Bet): string {
  const [leg] = legs;
  if (!leg) return '';
  if (legs.length > 1) return legs.map((each) => selectionLabel(each, each.outcome, each.label)).join('、');
  return `${marketName(leg, leg.sport)} ${selectionLabel(leg, leg.outcome, leg.label)}`;
}

function oddsOf({ legs, oddsFormat }: Bet): string {
  const [leg] = legs;
  return legs.length === 1 && leg ? formatOdds(leg.oddsMilli, oddsFormat) : '';
}
