import { codes } from '@touchline/contract/codes';
import { shortCount } from '@touchline/rules/money';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { liveTexts } from '../../locales/live/zh-CN.ts';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsWide } from '../../runtime/device/use-is-wide.ts';
import { isOutdated, withNews } from '../../runtime/live/room-news.ts';
import { useIsMentioned } from '../../runtime/live/use-is-mentioned.ts';
import { useRoomStates } from '../../runtime/live/use-room-states.ts';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import { OddsSkeleton } from '../../sports/odds/odds-skeleton.tsx';
import { Picture } from '../../ui/art/picture.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { Tabs } from '../../ui/primitives/tabs.tsx';
import { FollowButton } from './follow-button.tsx';
import type { Room } from './room.ts';
import { RoomAbout } from './room-about.tsx';
import { RoomOthers } from './room-others.tsx';
import styles from './room-page.module.css';
import { liveRoomsTexts } from './texts/zh-CN.ts';

const TABS = ['talk', 'markets', 'bets', 'events', 'packets', 'rank', 'host'] as const;
/** Tabs about the match that the host talks about. */
const OF_MATCH: ReadonlySet<Tab> = new Set(['markets', 'bets', 'events']);
const PACKETS_MS = 15_000;
type Tab = (typeof TABS)[number];

/** The parts of other features that a room shows. */
export interface RoomParts {
  readonly Video: ComponentType<{ readonly room: Room }>;
  readonly Talk: ComponentType<{ readonly chatRoomNo: string; readonly action: ReactNode }>;
  /** The gifts to the host. */
  readonly Gifts: ComponentType<{ readonly room: Room }>;
  readonly Rank: ComponentType<{ readonly room: Room }>;
  /** The red packets that members share there. */
  readonly Packets: ComponentType<{ readonly room: Room }>;
  readonly OwnBets: ComponentType<{ readonly matchId: string }>;
  /** A match as its own page shows it: what can be bet on, or what happened. */
  readonly Match: ComponentType<{ readonly matchId: string; readonly part: 'markets' | 'events' }>;
}

interface RoomPageProps {
  readonly anchorRoomId: string;
  readonly parts: RoomParts;
}

/** The room of a host: the picture, the talk, and what the host talks about. */
export function RoomPage({ anchorRoomId, parts }: RoomPageProps) {
  const room = useCall('liveRoom', { anchorRoomId }, { staleTime: 5_000, every: 30_000 });
  const { refetch } = room;
  const news = useRoomStates().get(anchorRoomId);
  const isOld = room.data !== undefined && isOutdated(room.data, news);
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  const isGone = room.error?.failure.code === codes.notFound;
  if (room.data && !isGone) return <Loaded room={withNews(room.data, news)} parts={parts} />;
  return (
    <PageFrame title={liveRoomsTexts.title} parent="/app/live">
      {isGone && (
        <Empty
          text={liveRoomsTexts.notFound}
          action={<ButtonLink to="/app/live">{liveRoomsTexts.toLive}</ButtonLink>}
        />
      )}
      {room.isError && !isGone && <LoadFailed text={room.error.message} onRetry={() => refetch()} />}
      {room.isPending && <Skeleton height="211px" radius="14px" />}
    </PageFrame>
  );
}

function Loaded({
  room,
  parts: { Video, Talk, Gifts, Rank, Packets, OwnBets, Match },
}: {
  readonly room: Room;
  readonly parts: RoomParts;
}) {
  const { nick, title, match, chatRoomNo, anchor_status: status } = room;
  const isWide = useIsWide();
  const isMentioned = useIsMentioned(chatRoomNo);
  const [asked, ask] = useSearchPart('tab');
  const packets = useCall('redPackets', { chatRoomNo }, { staleTime: PACKETS_MS }).data;
  const hasPackets = packets !== undefined && (packets.isOpen || packets.items.length > 0);
  const tabs = TABS.filter(
    (tab) => (tab !== 'talk' || !isWide) && (!OF_MATCH.has(tab) || match !== null) && (tab !== 'packets' || hasPackets),
  );
  const usual: Tab = isWide ? (match ? 'markets' : 'host') : 'talk';
  const tab = tabs.find((value) => value === asked) ?? usual;
  const isTalk = tab === 'talk' && !isWide;
  useEffect(() => {
    document.title = `${nick} · ${title}`;
  }, [nick, title]);
  const talk = (
    <Suspense fallback={<OddsSkeleton />}>
      <Talk chatRoomNo={chatRoomNo} action={<Gifts room={room} />} />
    </Suspense>
  );
  return (
    <PageFrame title={title} parent="/app/live" isWide>
      <div className={styles.page} data-room={isTalk || undefined}>
        <div className={styles.main}>
          <div className={styles.picture} data-picture data-vertical={room.screen_mode === 'vertical' || undefined}>
            <Suspense fallback={<Skeleton height="100%" radius="0" />}>
              <Video room={room} />
            </Suspense>
          </div>
          {(status === 'live' || status === 'interrupted') && (
            <p className={styles.late}>
              {liveRoomsTexts.room.late}{' '}
              <Link href="/app/rules?sport=general&market=delay">{matchListTexts.inPlayMore}</Link>
            </p>
          )}
          <RoomHead room={room} />
          {(status === 'ended' || status === 'not_started') && <RoomOthers except={room.anchorRoomId} />}
          <Tabs
            label={liveRoomsTexts.room.tabLabel}
            value={tab}
            onChange={(value) => ask(value === usual ? null : value)}
            choices={tabs.map((value) => ({
              value,
              label:
                value === 'talk' && isMentioned && !isTalk ? (
                  <span className={styles.mentioned}>
                    {liveRoomsTexts.room.tabs.talk}
                    <span className="visually-hidden">{liveTexts.mentioned}</span>
                  </span>
                ) : (
                  liveRoomsTexts.room.tabs[value]
                ),
            }))}
          >
            <div className={styles.panel}>
              {isTalk && talk}
              {match && (tab === 'markets' || tab === 'events') && (
                <>
                  <Link href={`/app/match/${match.info.matchId}`} className={styles.match}>
                    {matchListTexts.versus(match.info.home.name, match.info.away.name)}
                    <span className={styles.minor}>{liveRoomsTexts.room.toMatch}</span>
                  </Link>
                  <Suspense fallback={<OddsSkeleton />}>
                    <Match key={match.info.matchId} matchId={match.info.matchId} part={tab} />
                  </Suspense>
                </>
              )}
              {match && tab === 'bets' && (
                <Suspense fallback={<OddsSkeleton />}>
                  <OwnBets matchId={match.info.matchId} />
                </Suspense>
              )}
              {tab === 'packets' && (
                <Suspense fallback={<OddsSkeleton />}>
                  <Packets room={room} />
                </Suspense>
              )}
              {tab === 'rank' && (
                <Suspense fallback={<OddsSkeleton />}>
                  <Rank room={room} />
                </Suspense>
              )}
              {tab === 'host' && <RoomAbout room={room} />}
            </div>
          </Tabs>
        </div>
        {isWide && (
          <aside className={styles.aside} data-talk>
            {talk}
          </aside>
        )}
      </div>
    </PageFrame>
  );
}

/** The host under the picture: how many are there, and the way to follow. */
function RoomHead({ room }: { readonly room: Room }) {
  const { nick, art, viewers, sport, anchor_status: status, isHost } = room;
  return (
    <div className={styles.head}>
      <span className={styles.face}>
        <Picture kind="host" name={art} width={40} height={40} />
      </span>
      <span className={styles.words}>
        <strong>{nick}</strong>
        <span className={styles.minor}>
          {status === 'live' && viewers ? liveTexts.viewers(shortCount(viewers)) : liveTexts.status[status]}
          <span aria-hidden="true">{'\u00a0· '}</span>
          {liveTexts.sports[sport]}
        </span>
      </span>
      {isHost ? (
        <ButtonLink look="soft" size="small" to="/app/live/studio">
          {liveRoomsTexts.room.studio}
        </ButtonLink>
      ) : (
        <FollowButton room={room} />
      )}
    </div>
  );
}
