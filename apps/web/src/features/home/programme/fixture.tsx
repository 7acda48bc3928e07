import type { LiveMatch } from '@touchline/client/live';
import { memo } from 'react';
import { Link } from 'wouter';
import { matchListTexts } from '../../../locales/match-list/zh-CN.ts';
import { useIsNear } from '../../../runtime/device/use-is-near.ts';
import { useLiveMatch } from '../../../runtime/live/use-live-match.ts';
import { isInPlay } from '../../../sports/match/is-in-play.ts';
import { StaleNote } from '../../../sports/odds/stale-note.tsx';
import { Crest } from '../../../ui/primitives/crest.tsx';
import styles from './fixture.module.css';
import { kindName, PriceCells } from './price-cells.tsx';
import { RailTime } from './rail-time.tsx';
import type { Entry } from './schedule.ts';
import { useFitsPrices } from './use-fits-prices.ts';

/** One match on the rail of time: its kick-off and minute, its league, its teams, and prices as a ruled grid. */
export const Fixture = memo(function Fixture({ row, showsTime, showsLeague }: Entry) {
  const [ref, isNear] = useIsNear();
  const match = useLiveMatch('row', row, isNear);
  const fitsPrices = useFitsPrices();
  const { info } = match;
  return (
    <article
      ref={ref}
      className={styles.fixture}
      data-time={showsTime || undefined}
      aria-label={matchListTexts.versus(info.home.name, info.away.name)}
    >
      <RailTime match={match} showsTime={showsTime} />
      <div className={styles.body}>
        {showsLeague && (
          <div className={styles.league}>
            <span className={styles.name}>{info.leagueName}</span>
            <span className={styles.columns} aria-hidden="true">
              <span className={styles.winner}>{kindName(info.sport, 'winner')}</span>
              <span>{kindName(info.sport, 'handicap')}</span>
              <span className={styles.total}>{kindName(info.sport, 'total')}</span>
            </span>
          </div>
        )}
        <div className={styles.row}>
          <Link href={`/app/match/${info.matchId}`} className={styles.teams}>
            <Team match={match} side="home" />
            <Team match={match} side="away" />
          </Link>
          {fitsPrices ? (
            <PriceCells
              match={match}
              kind="winner"
              isNear={isNear !== false}
              className={`${styles.cells} ${styles.winner}`}
            />
          ) : (
            <div className={`${styles.cells} ${styles.winner}`} />
          )}
          <PriceCells match={match} kind="handicap" isNear={isNear !== false} className={styles.cells} />
          <PriceCells
            match={match}
            kind="total"
            isNear={isNear !== false}
            className={`${styles.cells} ${styles.total}`}
          />
        </div>
        <StaleNote match={match} className={styles.stale} />
      </div>
    </article>
  );
});

interface TeamProps {
  readonly match: Pick<LiveMatch, 'info' | 'state'>;
  readonly side: 'home' | 'away';
}

function Team({ match: { info, state }, side }: TeamProps) {
  const redCards = state.redCards[side];
  return (
    <span className={styles.team}>
      <Crest {...info[side].crest} size={18} />
      <span className={styles.name}>{info[side].name}</span>
      {redCards > 0 && (
        <span className={styles.red} role="img" aria-label={matchListTexts.redCards(redCards)}>
          {redCards}
        </span>
      )}
      {isInPlay(state.status) && <b className={`figures ${styles.score}`}>{state.score[side]}</b>}
    </span>
  );
}
