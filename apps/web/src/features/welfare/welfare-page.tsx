import { useEffect } from 'react';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/records/use-record-time.ts';
import styles from './welfare-page.module.css';

const texts = pagesTexts.welfare;

/** Offers with their terms in full beside them. */
export function Page() {
  const recordTime = useRecordTime();
  const promotions = useCall('promotions', {}, { staleTime: 60_000 });
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <main className={styles.page}>
      <h1>{texts.promotions}</h1>
      <Notice icon="shield">{texts.notice}</Notice>
      <div className={styles.list}>
        {promotions.data?.items.map((item) => (
          <Card key={item.id} as="article" padded={false}>
            <div className={styles.picture}>
              <Scene name={item.art} />
              <span>{item.title}</span>
            </div>
            <div className={styles.body}>
              <p>
                <Badge tone="primary">{item.category}</Badge> {item.summary}
              </p>
              <p className={`figures ${styles.minor}`}>
                {texts.period(recordTime(item.startAt).slice(0, 10), recordTime(item.endAt).slice(0, 10))}
              </p>
              <details>
                <summary>{texts.terms}</summary>
                <ul className={styles.terms}>
                  {item.terms.map((term) => (
                    <li key={term}>{term}</li>
                  ))}
                </ul>
              </details>
            </div>
          </Card>
        ))}
        {promotions.isPending && [1, 2].map((key) => <Skeleton key={key} height="220px" radius="14px" />)}
      </div>
      {promotions.isError && !promotions.data && <LoadFailed onRetry={() => promotions.refetch()} />}
      {promotions.data?.items.length === 0 && <Empty text={texts.none} />}
    </main>
  );
}
