import { Link } from 'wouter';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { Picture } from '../../../ui/art/picture.tsx';
import { Barred } from '../../../ui/page/barred.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import { Tabs } from '../../../ui/primitives/tabs.tsx';
import { useListQuery } from '../../../ui/records/use-list-query.ts';
import { worthText } from '../frame/worth-text.ts';
import { activitiesTexts } from '../texts/zh-CN.ts';
import tiles from '../welfare-page.module.css';
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
            <ul className={tiles.list}>
              {shown?.map(({ frame, category, worth }) => (
                <Card key={frame.activityId} as="li" padded={false} className={tiles.tile}>
                  <Link href={`/app/promotions/${frame.activityId}`}>
                    <div className={tiles.picture}>
                      <Picture kind="promo" name={frame.art} />
                    </div>
                    <div className={tiles.words}>
                      <strong>{frame.title}</strong>
                      <span className={tiles.minor}>{frame.summary}</span>
                      <span>
                        <Badge tone="primary">{activitiesTexts.states[frame.state]}</Badge>{' '}
                        <Badge>{texts.categories[category]}</Badge> <Badge figures>{worthText(worth)}</Badge>
                      </span>
                    </div>
                  </Link>
                </Card>
              ))}
            </ul>
          </div>
        </Tabs>
      </div>
    </PageFrame>
  );
}
