import type { LiveMatch } from '@touchline/client/live';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { matchListTexts } from '../../../locales/match-list/zh-CN.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { lazyPart } from '../../../runtime/device/lazy-part.ts';
import { useUtcOffset } from '../../../runtime/device/use-utc-offset.ts';
import { useLiveMatch } from '../../../runtime/live/use-live-match.ts';
import { isInPlay } from '../../../sports/match/is-in-play.ts';
import { StaleNote } from '../../../sports/odds/stale-note.tsx';
import { Crest } from '../../../ui/primitives/crest.tsx';
import { GoalLine } from './goal-line.tsx';
import styles from './lead-match.module.css';
import { marketOf, PriceCells } from './price-cells.tsx';
import { hourOf, RailTime } from './rail-time.tsx';
import type { Row } from './schedule.ts';
import { programmeTexts } from './texts/zh-CN.ts';

const PartScores = lazyPart(() => import('../../../sports/match/part-scores.tsx').then((module) => module.PartScores));

/** The first match of the programme, set large: its score, its course so far and who wins. */
export function LeadMatch({ row }: { readonly row: Row }) {
  const match = useLiveMatch('row', row);
  const { info, state, marketCount } = match;
  const path = `/app/match/${info.matchId}`;
  const further = marketCount - (marketOf(match, 'winner') ? 1 : 0);
  return (
    <article className={styles.lead} aria-label={matchListTexts.versus(info.home.name, info.away.name)}>
      <RailTime match={match} showsTime />
      <div className={styles.body}>
        <p className={styles.league}>
          <span>
            {info.leagueName} {info.round}
          </span>
          <Watch match={match} />
        </p>
        <Link href={path} className={styles.course}>
          <span className={styles.sides}>
            <Side match={match} side="home" />
            <Score match={match} />
            <Side match={match} side="away" />
          </span>
          {info.sport === 'football' && isInPlay(state.status) && <GoalLine match={match} />}
        </Link>
        {info.sport !== 'football' && isInPlay(state.status) && (
          <div className={styles.parts}>
            <Suspense>
              <PartScores match={match} />
            </Suspense>
          </div>
        )}
        <div className={styles.grid}>
          <PriceCells match={match} kind="winner" className={styles.cells} />
          {further > 0 && (
            <Link href={path} className={`figures ${styles.more}`} aria-label={matchListTexts.more(further)}>
              +{further}
            </Link>
          )}
        </div>
        <StaleNote match={match} className={styles.stale} />
      </div>
    </article>
  );
}

function Side({ match: { info }, side }: { readonly match: LiveMatch; readonly side: 'home' | 'away' }) {
  const { crest, name } = info[side];
  return (
    <span className={styles.side} data-side={side}>
      <Crest {...crest} size={26} />
      <b>{name}</b>
    </span>
  );
}

/** The score, or until there is one the hour of kick-off. */
function Score({ match: { info, state } }: { readonly match: LiveMatch }) {
  const utcOffset = useUtcOffset();
  const { home, away } = state.score;
  if (state.clock.period === 'before')
    return <span className={`figures ${styles.score}`}>{hourOf(info.startAt, utcOffset)}</span>;
  return (
    <span className={`figures ${styles.score}`}>
      {home}–{away}
    </span>
  );
}

/** Ways to watch it: 视频 动画 解说. */
function Watch({ match: { info, state } }: { readonly match: LiveMatch }) {
  const { site } = useApp();
  const { video, animation, anchors } = info.badges;
  const isLive = isInPlay(state.status);
  const ways = [
    isLive && video && site.features.includes('live') && 'video',
    isLive && animation && info.sport === 'football' && 'animation',
    isLive && anchors > 0 && site.features.includes('live') && 'anchor',
  ] as const;
  return (
    <span className={styles.watch}>
      {ways.map(
        (way) =>
          way && (
            <Link key={way} href={`/app/match/${info.matchId}?watch=${way}`}>
              {programmeTexts.watch[way]}
            </Link>
          ),
      )}
    </span>
  );
}
