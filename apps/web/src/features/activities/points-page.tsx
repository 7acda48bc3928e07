import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { MenuLink } from '../../ui/primitives/menu.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { ListEnd } from '../../ui/records/list-end.tsx';
import { useListQuery } from '../../ui/records/use-list-query.ts';
import { useRecordTime } from '../../ui/records/use-record-time.ts';
import { mallTexts } from './mall/texts/zh-CN.ts';
import styles from './rewards-page.module.css';
import { activitiesTexts } from './texts/zh-CN.ts';

const texts = activitiesTexts.points;

/** How many points the member has, what of them expires next, and every movement. */
export function Page() {
  const { signedIn } = useSession();
  const query = useListQuery({});
  const account = useCall('pointsAccount', {}, { enabled: signedIn });
  const records = useCall('pointsRecords', { size: query.size }, { enabled: signedIn, keep: true });
  const time = useRecordTime();
  const { data } = account;
  return (
    <PageFrame title={texts.title} parent="/app/welfare">
      <div className={styles.page}>
        <section className={styles.balance} aria-label={texts.balance}>
          <span>{texts.balance}</span>
          <strong className="figures">{data ? data.points.toLocaleString('en-US') : ' '}</strong>
          {data?.expiring && (
            <span className="figures">{texts.expiring(data.expiring.points, time(data.expiring.at).slice(0, 10))}</span>
          )}
        </section>
        <MenuLink to="/app/points/mall" icon="gift" label={mallTexts.title} />
        <MenuLink to="/app/points/exchanges" icon="ticket" label={mallTexts.records} />
        <h2>{texts.records}</h2>
        {records.isPending && signedIn && <Skeleton height="240px" radius="14px" />}
        {records.isError && !records.data && <LoadFailed onRetry={() => records.refetch()} />}
        {records.data?.total === 0 && <Empty of="offer" text={texts.none} />}
        <ul className={styles.items}>
          {records.data?.items.map(({ id, points, kind, title, at }) => (
            <Card key={id} as="li" className={styles.movement}>
              <span>
                <Badge>{texts.kinds[kind]}</Badge> {title}
              </span>
              <strong className="figures">{points > 0 ? `+${points}` : points}</strong>
              <span className={`figures ${styles.minor}`}>{time(at)}</span>
            </Card>
          ))}
        </ul>
        <ListEnd query={query} list={records} />
      </div>
    </PageFrame>
  );
}
