import { useEffect } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { isOutdated } from '../../runtime/live/room-news.ts';
import { useRoomStates } from '../../runtime/live/use-room-states.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import { Picture } from '../../ui/art/picture.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { Tabs } from '../../ui/primitives/tabs.tsx';
import { LiveFilterBar } from './live-filter-bar.tsx';
import { isInTab, isShown, leaguesOf, TABS, type Tab } from './live-filters.ts';
import styles from './live-page.module.css';
import { type LiveRoomCard, RoomCard } from './room-card.tsx';
import { SlotRow } from './slot-row.tsx';
import { liveRoomsTexts } from './texts/zh-CN.ts';

/** Hosts on the air at first, as many as fit above what comes next. */
const HOT = 12;

/** Hosts on the air, broadcasts to come, and the other hosts. */
export function Page() {
  const live = useCall('popularLive', { page: 1, size: 200 }, { every: 30_000 });
  const { signedIn } = useSession();
  const followed = useCall('followedRooms', {}, { enabled: signedIn, staleTime: 10_000 });
  const [asked, ask] = useSearchPart('tab');
  const tabs = TABS.filter((value) => value !== 'followed' || signedIn);
  const tab = tabs.find((value) => value === asked) ?? 'hot';
  const own = tab === 'followed' ? followed : null;
  const failed = [live, own].find((call) => call?.error && !call.data);
  const isPending = !failed && (live.isPending || own?.isPending === true);
  const isKnown = !failed && !isPending;
  useFreshStates(live.data?.items, live.refetch);
  useEffect(() => {
    document.title = liveRoomsTexts.title;
  }, []);
  const [askedLeague, chooseLeague] = useSearchPart('league');
  const [video, chooseVideo] = useSearchPart('video');
  const ofTab = { tab, followed: followed.data?.anchorRoomIds ?? [] };
  const items = live.data?.items ?? [];
  const inTab = items.filter((room) => isInTab(room, ofTab));
  const leagues = leaguesOf(inTab);
  // A league of another tab is not chosen here.
  const league = leagues.some(({ id }) => id === askedLeague) ? askedLeague : null;
  const onlyVideo = video !== null;
  const shown = items.filter((room) => isShown(room, { ...ofTab, league, onlyVideo }));
  const isFiltered = league !== null || onlyVideo;
  const onAir = shown.filter(({ anchor_status: status }) => status === 'live' || status === 'interrupted');
  const others = shown.filter((room) => !onAir.includes(room));
  return (
    <main className={styles.page}>
      <h1>{liveRoomsTexts.title}</h1>
      <Tabs
        label={liveRoomsTexts.tabLabel}
        value={tab}
        onChange={(value) => ask(value === 'hot' ? null : value)}
        choices={tabs.map((value) => ({
          value,
          label: liveRoomsTexts.tabs[value],
        }))}
      >
        <div className={styles.sections}>
          {(isPending || (isKnown && (inTab.length > 0 || isFiltered))) && (
            <LiveFilterBar
              leagues={leagues}
              league={league}
              onLeague={chooseLeague}
              onlyVideo={onlyVideo}
              onOnlyVideo={(isWanted) => chooseVideo(isWanted ? '1' : null)}
            />
          )}
          {isPending && (
            <ul className={styles.list} aria-hidden="true">
              {[1, 2, 3, 4].map((key) => (
                <li key={key}>
                  <Skeleton height="264px" radius="14px" />
                </li>
              ))}
            </ul>
          )}
          {failed?.error && <LoadFailed text={failed.error.message} onRetry={() => failed.refetch()} />}
          {onAir.length > 0 && onAir.every(({ anchor_status: status }) => status === 'interrupted') && (
            <Notice icon="clock">{liveRoomsTexts.allAway}</Notice>
          )}
          {onAir.length > 0 && (
            <Section title={liveRoomsTexts.onAir} rooms={tab === 'hot' ? onAir.slice(0, HOT) : onAir} />
          )}
          {isKnown && isFiltered && shown.length === 0 && (
            <Empty
              text={liveRoomsTexts.noneFound}
              action={
                <ButtonLink look="soft" to="/app/live">
                  {liveRoomsTexts.allAgain}
                </ButtonLink>
              }
            />
          )}
          {isKnown && !isFiltered && onAir.length === 0 && (
            <Empty
              text={tab === 'followed' && shown.length === 0 ? liveRoomsTexts.noneFollowed : liveRoomsTexts.none}
              action={
                <ButtonLink look="soft" to="/app/sports">
                  {liveRoomsTexts.toSports}
                </ButtonLink>
              }
            />
          )}
          {!isFiltered && <Soon tab={tab} />}
          {others.length > 0 && <Section title={liveRoomsTexts.others} rooms={others} />}
        </div>
      </Tabs>
    </main>
  );
}

function Section({ title, rooms }: { readonly title: string; readonly rooms: readonly LiveRoomCard[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {rooms.map((room) => (
          <RoomCard key={room.anchorRoomId} room={room} />
        ))}
      </ul>
    </section>
  );
}

/** Broadcasts that are planned, each with a wish to be reminded. */
function Soon({ tab }: { readonly tab: Tab }) {
  const { clock } = useApp();
  const schedule = useCall('liveSchedule', {}, { staleTime: 30_000, every: 60_000 });
  const slots = (schedule.data?.items ?? [])
    .filter(({ startsAt, sport }) => startsAt > clock.now() && (sport === tab || tab === 'hot' || tab === 'all'))
    .slice(0, 6);
  if (slots.length === 0) return null;
  return (
    <section aria-label={liveRoomsTexts.soon}>
      <h2>{liveRoomsTexts.soon}</h2>
      <Card>
        <ul>
          {slots.map((slot) => (
            <SlotRow
              key={slot.slotId}
              slot={slot}
              nick={slot.nick}
              face={<Picture kind="host" name={slot.art} width={40} height={40} />}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Reads the rooms again when one of them went on the air or off it. */
function useFreshStates(rooms: readonly LiveRoomCard[] | undefined, refetch: () => unknown): void {
  const states = useRoomStates();
  const isOld = rooms?.some((room) => isOutdated(room, states.get(room.anchorRoomId))) ?? false;
  useEffect(() => {
    if (isOld) refetch();
  }, [isOld, refetch]);
}
