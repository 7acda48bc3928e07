import type { CallOutput } from '@touchline/contract';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { homeLaterTexts } from '../../locales/home-later/zh-CN.ts';
import { liveTexts } from '../../locales/live/zh-CN.ts';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { watchedMatches } from '../../runtime/live/watched-matches.ts';
import { ClockText } from '../../sports/match/clock-text.tsx';
import { isInPlay } from '../../sports/match/match-moment.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import page from './home-page.module.css';
import { homeTexts } from './texts/zh-CN.ts';
import styles from './watching.module.css';

type Anchor = CallOutput<'popularLive'>['items'][number];
type Match = Pick<CallOutput<'matchDetail'>, 'info' | 'state'>;

/** Cards of a row. */
const SHOWN = 4;
const SHOWN_AGAIN = 2;

/** The matches that were watched in this browser and are still played, then hosts who are on the air. */
export function Watching({ anchors }: { readonly anchors: readonly Anchor[] }) {
  const { clock } = useApp();
  const [watched] = useState(() => watchedMatches(clock.now()).slice(0, SHOWN_AGAIN));
  const [again, setAgain] = useState<ReadonlySet<string>>(new Set());
  const onAir = anchors.flatMap(({ match, ...anchor }) => (match ? [{ ...anchor, match }] : []));
  const hosts = onAir.filter(({ match }) => !again.has(match.info.matchId)).slice(0, SHOWN - again.size);
  const tell = useCallback(
    (matchId: string, isPlayed: boolean) =>
      setAgain((known) => {
        if (known.has(matchId) === isPlayed) return known;
        const others = [...known].filter((other) => other !== matchId);
        return new Set(isPlayed ? [...others, matchId] : others);
      }),
    [],
  );
  if (hosts.length === 0 && watched.length === 0) return null;
  return (
    <section
      className={cx(page.section, page.later)}
      aria-labelledby="anchors"
      hidden={hosts.length === 0 && again.size === 0}
    >
      <div className={page.head}>
        <h2 id="anchors">{again.size > 0 ? homeLaterTexts.goOn : homeLaterTexts.anchors}</h2>
        <Link href="/app/live">
          {homeTexts.more}
          <Icon name="forward" size={14} />
        </Link>
      </div>
      <ul className={styles.list}>
        {watched.map(({ matchId }) => (
          <Again key={matchId} matchId={matchId} anchors={onAir} onPlayed={tell} />
        ))}
        {hosts.map((anchor) => (
          <RoomCard
            key={anchor.anchorRoomId}
            match={anchor.match}
            anchor={anchor}
            path={`/app/live/room/${anchor.anchorRoomId}`}
          />
        ))}
      </ul>
    </section>
  );
}

interface AgainProps {
  readonly matchId: string;
  readonly anchors: readonly Anchor[];
  readonly onPlayed: (matchId: string, isPlayed: boolean) => void;
}

/** A match that was watched, while it is played. */
function Again({ matchId, anchors, onPlayed }: AgainProps) {
  const match = useCall('matchDetail', { matchId }, { staleTime: 30_000, every: 60_000 }).data;
  const isPlayed = match !== undefined && isInPlay(match.state.status);
  const anchor = anchors.find((entry) => entry.match?.info.matchId === matchId);
  useEffect(() => {
    onPlayed(matchId, isPlayed);
  }, [isPlayed, matchId, onPlayed]);
  if (!isPlayed) return null;
  return <RoomCard match={match} anchor={anchor} path={`/app/match/${matchId}`} />;
}

interface RoomCardProps {
  readonly match: Match;
  readonly anchor: Pick<Anchor, 'nick' | 'art' | 'anchor_status'> | undefined;
  readonly path: string;
}

/** A match to watch: its picture with the score, its teams, and who talks about it. */
function RoomCard({ match, anchor, path }: RoomCardProps) {
  const { info, state } = match;
  return (
    <li className={styles.card}>
      <Link href={path}>
        <span className={styles.cover}>
          <Scene name={anchor?.art ?? info.sport} />
          <span className={styles.status} data-live={anchor === undefined || anchor.anchor_status === 'live'}>
            {anchor ? liveTexts.status[anchor.anchor_status] : homeLaterTexts.onNow}
          </span>
          <span className={`figures ${styles.score}`}>
            <Crest {...info.home.crest} size={20} />
            {state.score.home}-{state.score.away}
            <Crest {...info.away.crest} size={20} />
          </span>
        </span>
        <span className={styles.title}>{matchListTexts.versus(info.home.name, info.away.name)}</span>
        <span className={styles.about}>
          {anchor?.nick ?? info.leagueName}
          <span aria-hidden="true">·</span>
          <ClockText match={match} />
        </span>
      </Link>
    </li>
  );
}
