import type { CallOutput } from '@touchline/contract';
import { fullCount } from '@touchline/rules/money';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { MenuLink } from '../../ui/primitives/menu.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { ListEnd } from '../../ui/records/list-end.tsx';
import { useListQuery } from '../../ui/records/use-list-query.ts';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { mallTexts } from './mall/texts/zh-CN.ts';
import styles from './rewards-page.module.css';
import { activitiesTexts } from './texts/zh-CN.ts';

const texts = activitiesTexts.points;

/** The member's points, those that expire next, the rules of points, and every movement. */
export function Page() {
  const { signedIn } = useSession();
  const query = useListQuery({});
  const account = useCall('pointsAccount', {}, { enabled: signedIn });
  const records = useCall('pointsRecords', { size: query.size }, { enabled: signedIn, keep: true });
  const held = useCall('activityList', {}, { staleTime: 60_000 });
  const time = useRecordTime();
  const { data } = account;
  return (
    <PageFrame title={texts.title} parent="/app/welfare">
      <div className={styles.page}>
        <section className={styles.balance} aria-label={texts.balance}>
          <span>{texts.balance}</span>
          <strong className="figures">{data ? fullCount(data.points) : ' '}</strong>
          {data?.expiring && (
            <span className="figures">{texts.expiring(data.expiring.points, time(data.expiring.at).slice(0, 10))}</span>
          )}
        </section>
        {held.data?.places.includes('mall') && <MenuLink to="/app/points/mall" icon="gift" label={mallTexts.title} />}
        <MenuLink to="/app/points/exchanges" icon="ticket" label={mallTexts.records} />
        <Rules giving={held.data?.givePoints ?? []} />
        <h2>{texts.records}</h2>
        {records.isPending && signedIn && <Skeleton height="240px" radius="14px" />}
        {records.isError && !records.data && <LoadFailed onRetry={() => records.refetch()} />}
        {records.data?.total === 0 && <Empty of="offer" text={texts.none} />}
        <ul className={styles.items}>
          {records.data?.items.map(({ id, points, kind, title, at, expiresAt }) => (
            <Card key={id} as="li" className={styles.movement}>
              <span>
                <Badge>{texts.kinds[kind]}</Badge> {title}
              </span>
              <strong className="figures">{points > 0 ? `+${points}` : points}</strong>
              <span className={`figures ${styles.minor}`}>
                {time(at)}
                {expiresAt !== null && `\u00a0· ${texts.until(time(expiresAt).slice(0, 10))}`}
              </span>
            </Card>
          ))}
        </ul>
        <ListEnd query={query} list={records} />
      </div>
    </PageFrame>
  );
}

type Giving = CallOutput<'activityList'>['givePoints'];

const PATHS: Partial<Record<Giving[number]['kind'], (activityId: string) => string>> = {
  tasks: () => '/app/tasks',
  promotion: (activityId) => `/app/promotions/${activityId}`,
};

/** The rules of points, and the activities that give some now. */
function Rules({ giving }: { readonly giving: Giving }) {
  return (
    <Card as="section" className={styles.rules} aria-label={texts.rules}>
      <h2>{texts.rules}</h2>
      <ol>
        {texts.rule.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      {giving.length > 0 && <p>{texts.earn}</p>}
      <p className={styles.earn}>
        {giving.map(({ activityId, kind, title }) => (
          <ButtonLink
            key={activityId}
            look="soft"
            size="small"
            to={PATHS[kind]?.(activityId) ?? `/app/activity/${activityId}`}
          >
            {title}
          </ButtonLink>
        ))}
      </p>
    </Card>
  );
}
