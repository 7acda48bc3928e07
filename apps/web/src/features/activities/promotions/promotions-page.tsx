import { useCall } from '../../../runtime/calls/use-call.ts';
import { Barred } from '../../../ui/page/barred.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import { Tabs } from '../../../ui/primitives/tabs.tsx';
import { useListQuery } from '../../../ui/records/use-list-query.ts';
import { ActivityTile, ActivityTiles } from '../frame/activity-tiles.tsx';
import { worthText } from '../frame/worth-text.ts';
import { activitiesTexts } from '../texts/zh-CN.ts';
import styles from './promotions.module.css';
import { promotionsTexts as texts } from './texts/zh-CN.ts';

const CATEGORIES = ['all', 'novice', 'deposit', 'rebate', 'sports', 'live', 'slots', 'vip'] as const;

/** Promotions that run, by category. */
export function Page() {
  const query = useListQuery({ category: CATEGORIES });
  const list = useCall('promotions', {}, { staleTime: 60_000 });
  const isBarred = list.error?.failure.reason === 'offers_barred';
  const shown = list.data?.items.filter(({ category }) => query.category === 'all' || category === query.category);
  return (
    <PageFrame title={texts.title} parent="/app/welfare">
      <div className={styles.page}>
        {isBarred && <Barred />}
        <Tabs
          label={texts.categoriesLabel}
          value={query.category}
          onChange={(category) => query.change({ category })}
          choices={CATEGORIES.map((value) => ({ value, label: texts.categories[value] }))}
        >
          <div className={styles.panel}>
            {list.isPending && [1, 2].map((key) => <Skeleton key={key} height="168px" radius="14px" />)}
            {list.isError && !list.data && !isBarred && <LoadFailed onRetry={() => list.refetch()} />}
            {shown?.length === 0 && (
              <Empty of="offer" text={list.data?.items.length === 0 ? texts.notHeld : texts.none} />
            )}
            <ActivityTiles>
              {shown?.map(({ frame, category, worth }) => (
                <ActivityTile key={frame.activityId} frame={frame} href={`/app/promotions/${frame.activityId}`}>
                  <Badge tone="primary">{activitiesTexts.states[frame.state]}</Badge>{' '}
                  <Badge>{texts.categories[category]}</Badge> <Badge figures>{worthText(worth)}</Badge>
                </ActivityTile>
              ))}
            </ActivityTiles>
          </div>
        </Tabs>
      </div>
    </PageFrame>
  );
}
