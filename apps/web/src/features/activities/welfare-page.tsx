import type { CallOutput } from '@touchline/contract';
import { fullCount } from '@touchline/rules/money';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useMember, useSession } from '../../runtime/session/use-session.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Barred } from '../../ui/page/barred.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { MenuLink } from '../../ui/primitives/menu.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { type Frame, StateBadge } from './frame/activity-frame.tsx';
import { ActivityTile, ActivityTiles } from './frame/activity-tiles.tsx';
import { mallTexts } from './mall/texts/zh-CN.ts';
import { promotionsTexts } from './promotions/texts/zh-CN.ts';
import { tasksTexts } from './tasks/texts/zh-CN.ts';
import { activitiesTexts } from './texts/zh-CN.ts';
import styles from './welfare-page.module.css';

const texts = activitiesTexts.hub;

const PLACES = ['tasks', 'promotion', 'mall'] as const;

/** The welfare tab: what waits to be claimed, points, and everything that runs. */
export function Page() {
  const list = useCall('activityList', {}, { staleTime: 60_000 });
  const isBarred = list.error?.failure.reason === 'offers_barred';
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{texts.title}</h1>
      {isBarred && <Barred />}
      <Own />
      <Places held={list.isPending ? null : (list.data?.places ?? [])} />
      <h2>{texts.activities}</h2>
      {list.isPending && [1, 2].map((key) => <Skeleton key={key} height="168px" radius="14px" />)}
      {list.isError && !list.data && !isBarred && <LoadFailed onRetry={() => list.refetch()} />}
      {list.data?.items.length === 0 && <Empty of="offer" text={texts.none} />}
      <ActivityTiles>
        {list.data?.items.map((frame) => (
          <Tile key={frame.activityId} frame={frame} />
        ))}
      </ActivityTiles>
      <Notice icon="shield">{texts.calm}</Notice>
    </main>
  );
}

/** The two entrances of a member; a visitor reads what they would find. */
function Own() {
  const { signedIn } = useSession();
  const { site } = useApp();
  const member = useMember();
  const rewards = useCall('rewardList', { tab: 'claimable', size: 1 }, { enabled: signedIn });
  const points = useCall('pointsAccount', {}, { enabled: signedIn });
  const claimable = rewards.data?.claimable;
  return (
    <nav className={styles.own} aria-label={texts.own}>
      <Link href="/app/welfare/rewards" className={styles.entrance}>
        <span>{activitiesTexts.rewards.tabs.claimable}</span>
        <strong className="figures">{signedIn ? (claimable ?? ' ') : texts.forMembers}</strong>
        <Icon name="forward" size={18} />
      </Link>
      <Link href="/app/points" className={styles.entrance}>
        <span>{activitiesTexts.points.balance}</span>
        <strong className="figures">
          {!signedIn && texts.forMembers}
          {signedIn && (points.data ? fullCount(points.data.points) : ' ')}
        </strong>
        <Icon name="forward" size={18} />
      </Link>
      {site.features.includes('vip') && (
        <Link href="/app/vip" className={styles.entrance}>
          <span>{texts.vip}</span>
          <strong className="figures">{member ? `V${member.vipLevel}` : texts.levels}</strong>
          <Icon name="forward" size={18} />
        </Link>
      )}
    </nav>
  );
}

/** The parts of welfare that have a page of their own, as far as the site has them. */
function Places({ held }: { readonly held: CallOutput<'activityList'>['places'] | null }) {
  if (held?.length === 0) return null;
  if (!held)
    return (
      <div className={styles.places}>
        {PLACES.map((place) => (
          <Skeleton key={place} height="56px" />
        ))}
      </div>
    );
  return (
    <nav className={styles.places} aria-label={texts.places}>
      {held.includes('tasks') && <MenuLink to="/app/tasks" icon="check" label={tasksTexts.title} />}
      {held.includes('promotion') && <MenuLink to="/app/promotions" icon="gift" label={promotionsTexts.title} />}
      {held.includes('mall') && <MenuLink to="/app/points/mall" icon="star" label={mallTexts.title} />}
    </nav>
  );
}

function Tile({ frame }: { readonly frame: Frame }) {
  const { activityId, may, fromLevel } = frame;
  return (
    <ActivityTile frame={frame} href={`/app/activity/${activityId}`}>
      <StateBadge frame={frame} /> {may === 'level_too_low' && <Badge>{activitiesTexts.may.level(fromLevel)}</Badge>}
      {may === 'too_late' && <Badge>{activitiesTexts.may.tooLate}</Badge>}
    </ActivityTile>
  );
}
