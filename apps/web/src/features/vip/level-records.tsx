import { fullCount } from '@touchline/rules/money';
import { useCall } from '../../runtime/calls/use-call.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './level-records.module.css';
import { vipTexts as texts } from './texts/zh-CN.ts';

/** The changes of the member's level, the newest first. */
export function LevelRecords() {
  const list = useCall('vipRecords', { size: 20 });
  return (
    <Card as="section" className={styles.records} aria-labelledby="vip-records">
      <h2 id="vip-records">{texts.records}</h2>
      {list.isPending && <Skeleton height="88px" radius="10px" />}
      {list.isError && !list.data && <LoadFailed onRetry={() => list.refetch()} />}
      {list.data?.total === 0 && <Empty of="offer" text={texts.noRecords} />}
      <ul>
        {list.data?.items.map(({ day, kind, fromLevel, toLevel, growth }) => (
          <li key={`${day}/${kind}`} className={styles.record}>
            <Badge tone={kind === 'rise' ? 'gold' : 'plain'}>{texts.kinds[kind]}</Badge>
            <strong className="figures">{texts.change(fromLevel, toLevel)}</strong>
            <span className={`figures ${styles.minor}`}>
              {texts.growth} {fullCount(growth)}
            </span>
            <span className={`figures ${styles.minor}`}>{day}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
