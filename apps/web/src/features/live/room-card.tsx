import type { CallOutput } from '@touchline/contract';
import { shortCount } from '@touchline/rules/money';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { liveTexts } from '../../locales/live/zh-CN.ts';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useIsNear } from '../../runtime/device/use-is-near.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { Picture } from '../../ui/art/picture.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import { useHasCovers } from './cover/use-has-covers.ts';
import styles from './room-card.module.css';
import { liveRoomsTexts } from './texts/zh-CN.ts';

const RoomCover = lazyPart(() => import('./cover/room-cover.tsx').then((module) => module.RoomCover));

export type LiveRoomCard = CallOutput<'popularLive'>['items'][number];

interface RoomCardProps {
  readonly room: LiveRoomCard;
}

/** A room to enter: its picture with the score, what it is about, and its host. */
export function RoomCard({ room }: RoomCardProps) {
  const { anchorRoomId, nick, title, art, match, viewers, anchor_status: status, start_time: next } = room;
  const { clock } = useApp();
  const utcOffset = useUtcOffset();
  const [near, isNear] = useIsNear();
  const hasCovers = useHasCovers();
  const isLive = status === 'live';
  return (
    <Card as="li" padded={false} ref={near}>
      <Link href={`/app/live/room/${anchorRoomId}`} className={styles.card} data-off={!isLive || undefined}>
        <span className={styles.cover} data-picture-place>
          <Scene name={art} />
          <Suspense>{isLive && isNear && hasCovers && <RoomCover anchorRoomId={anchorRoomId} />}</Suspense>
          <span className={styles.status}>
            <Badge tone={isLive ? 'live' : 'plain'} dot={isLive}>
              {liveTexts.status[status]}
            </Badge>
          </span>
          {isLive && viewers !== null && viewers > 0 && (
            <span className={`figures ${styles.viewers}`}>{liveTexts.viewers(shortCount(viewers))}</span>
          )}
          {match && (
            <span className={`figures ${styles.score}`}>
              <Crest {...match.info.home.crest} size={20} />
              {match.state.score.home}-{match.state.score.away}
              <Crest {...match.info.away.crest} size={20} />
            </span>
          )}
        </span>
        <span className={styles.text}>
          <span className={styles.face}>
            <Picture kind="host" name={art} width={36} height={36} />
          </span>
          <span className={styles.words}>
            <strong>{title}</strong>
            <span className={styles.minor}>
              {nick}
              {match && <span aria-hidden="true">{'\u00a0· '}</span>}
              {match && matchListTexts.versus(match.info.home.name, match.info.away.name)}
            </span>
            {!isLive && next !== null && (
              <span className={styles.minor}>
                {liveRoomsTexts.room.next(kickOffTime(next, clock.now(), utcOffset))}
              </span>
            )}
          </span>
          <Facts room={room} />
        </span>
      </Link>
    </Card>
  );
}

/** The sport, a language other than Mandarin, the facts of the match, and how popular the host is. */
function Facts({ room }: RoomCardProps) {
  const { sport_type: sport, language, league, start_datetime: kickOff, ve_name: venue, heat } = room;
  const { clock } = useApp();
  const utcOffset = useUtcOffset();
  return (
    <span className={styles.facts}>
      <span>{liveTexts.sports[sport]}</span>
      {language !== 'zh' && <Badge>{liveTexts.languages[language]}</Badge>}
      {league !== null && <span>{league}</span>}
      {kickOff !== null && (
        <span className="figures">{liveRoomsTexts.starts(kickOffTime(kickOff, clock.now(), utcOffset))}</span>
      )}
      {heat > 0 && <span className={`figures ${styles.heat}`}>{liveTexts.heat(shortCount(heat))}</span>}
      {venue !== null && <Badge>{venue}</Badge>}
    </span>
  );
}
