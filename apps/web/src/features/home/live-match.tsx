import type { LiveMatch as Live } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import { isShown } from '@touchline/rules/match';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { useNow } from '../../runtime/device/use-now.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { useLiveMatch } from '../../runtime/live/use-live-match.ts';
import { ClockText } from '../../sports/match/clock-text.tsx';
import { columnName, columnSelection } from '../../sports/odds/column-labels.ts';
import { OddsButton } from '../../sports/odds/odds-button.tsx';
import { pickedMatch } from '../../sports/odds/picked-match.ts';
import { Picture } from '../../ui/art/picture.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import styles from './live-match.module.css';
import { homeTexts } from './texts/zh-CN.ts';
import type { HotMatches, HotRow } from './use-hot-matches.ts';

const PitchScene = lazyPart(() => import('./pitch-scene.tsx').then((module) => module.PitchScene));

type Anchor = CallOutput<'popularLive'>['items'][number];

interface LiveMatchProps {
  readonly hot: HotMatches;
  readonly anchors: readonly Anchor[];
}

/** One match large: its field, its score, who talks about it, and the prices of the winner. */
export function LiveMatch({ hot, anchors }: LiveMatchProps) {
  if (!hot.first) return hot.firstIsPending && <Skeleton height="264px" radius="var(--r-card)" />;
  const { matchId } = hot.first.info;
  const anchor = anchors.find(({ match }) => match?.info.matchId === matchId);
  return <Stage key={matchId} row={hot.first} anchor={anchor} />;
}

function Stage({ row, anchor }: { readonly row: HotRow; readonly anchor: Anchor | undefined }) {
  const match = useLiveMatch('row', row);
  const isHydrated = useIsHydrated();
  const { info, state } = match;
  const path = `/app/match/${info.matchId}`;
  const { video, animation } = info.badges;
  const shown = match.markets.filter(isShown);
  const market = shown.find((entry) => entry.type === '1x2' && entry.main) ?? shown[0];
  const further = match.marketCount - (market ? 1 : 0);
  return (
    <Card
      as="article"
      padded={false}
      data-stage
      className={styles.card}
      aria-label={matchListTexts.versus(info.home.name, info.away.name)}
    >
      <div className={styles.picture}>
        <Picture kind="stage" name={info.sport} className={styles.ground} isFirst />
        <Suspense>{isHydrated && <PitchScene match={match} />}</Suspense>
        <Link href={path} className={styles.board}>
          <span className={styles.team}>
            {info.home.name}
            <Crest {...info.home.crest} size={30} />
          </span>
          <Score match={match} />
          <span className={styles.team}>
            <Crest {...info.away.crest} size={30} />
            {info.away.name}
          </span>
        </Link>
        <p className={styles.moment}>
          <Moment match={match} />
        </p>
        {state.status !== 'not_started' && (
          <p className={styles.ways}>
            {video && <Link href={`${path}?watch=video`}>{homeTexts.video}</Link>}
            {animation && <Link href={`${path}?watch=animation`}>{homeTexts.animation}</Link>}
          </p>
        )}
      </div>
      <div className={styles.host}>
        {anchor ? (
          <>
            <span className={styles.face}>
              <Portrait name={anchor.art} size={34} />
            </span>
            <p>
              <strong>{anchor.nick}</strong>
              <span>{anchor.title}</span>
            </p>
            <Link href={`${path}?watch=anchor`} className={styles.enter}>
              {homeTexts.enterRoom}
            </Link>
          </>
        ) : (
          <>
            <p>
              <strong>{info.leagueName}</strong>
              <span>{info.round}</span>
            </p>
            <Link href={path} className={styles.enter}>
              {homeTexts.enterMatch}
            </Link>
          </>
        )}
      </div>
      <div className={styles.prices}>
        {market?.selections.map(({ outcome }) => (
          <OddsButton
            key={outcome}
            match={pickedMatch(info)}
            market={market}
            outcome={outcome}
            label={columnSelection(market, outcome)}
            marketName={columnName(market)}
          />
        ))}
        {!market && <span className={styles.waiting}>{matchListTexts.noPrices}</span>}
        {further > 0 && (
          <Link href={path} className={`figures ${styles.more}`} aria-label={matchListTexts.more(further)}>
            +{further}
          </Link>
        )}
      </div>
    </Card>
  );
}

function Score({ match: { state } }: { readonly match: Live }) {
  if (state.clock.period === 'before') return <span className={styles.versus}>VS</span>;
  return (
    <span className={`figures ${styles.score}`}>
      {state.score.home}
      <i>:</i>
      {state.score.away}
    </span>
  );
}

function Moment({ match }: { readonly match: Live }) {
  const { info, state } = match;
  const now = useNow(60_000);
  const utcOffset = useUtcOffset();
  if (state.status === 'not_started') return kickOffTime(info.startAt, now ?? state.clock.at, utcOffset);
  const part = matchListTexts.period[state.clock.period as keyof typeof matchListTexts.period];
  return (
    <>
      <i data-running={state.clock.running || undefined} />
      <b className="figures">
        <ClockText match={match} />
      </b>
      {state.clock.running && part}
      {state.halfScore && state.clock.period !== 'half_time' && (
        <span>{homeTexts.half(`${state.halfScore.home}-${state.halfScore.away}`)}</span>
      )}
    </>
  );
}
