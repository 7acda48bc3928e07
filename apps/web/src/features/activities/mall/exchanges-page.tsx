import { fullCount } from '@touchline/rules/money';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { Picture } from '../../../ui/art/picture.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import { Timeline } from '../../../ui/primitives/timeline.tsx';
import { ListEnd } from '../../../ui/records/list-end.tsx';
import { useListQuery } from '../../../ui/records/use-list-query.ts';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import { worthText } from '../frame/worth-text.ts';
import styles from './mall.module.css';
import { mallTexts as texts } from './texts/zh-CN.ts';
import type { Exchange } from './use-exchange.ts';

/** The items that the member exchanged points for, and the delivery of goods. */
export function Page() {
  const { signedIn } = useSession();
  const query = useListQuery({});
  const records = useCall('exchangeRecords', { size: query.size }, { enabled: signedIn, keep: true });
  const { data } = records;
  return (
    <PageFrame title={texts.records} parent="/app/points/mall">
      <div className={styles.page}>
        {records.isPending && signedIn && <Skeleton height="240px" radius="14px" />}
        {records.isError && !data && <LoadFailed onRetry={() => records.refetch()} />}
        {data?.total === 0 && (
          <Empty
            of="offer"
            text={texts.noRecords}
            action={
              <ButtonLink look="soft" to="/app/points/mall">
                {texts.toMall}
              </ButtonLink>
            }
          />
        )}
        <ul className={styles.exchanges}>
          {data?.items.map((one) => (
            <Record key={one.exchangeId} exchange={one} />
          ))}
        </ul>
        <ListEnd query={query} list={records} />
      </div>
    </PageFrame>
  );
}

function Record({ exchange }: { readonly exchange: Exchange }) {
  const time = useRecordTime();
  const { title, art, price, worth, state, at, sentAt, endedAt, parcel, reason, delivery } = exchange;
  const isOver = state === 'delivered' || state === 'refunded';
  const steps = [
    { label: texts.steps.ordered, at },
    ...(sentAt === null ? [] : [{ label: texts.steps.sent, at: sentAt }]),
    ...(isOver && endedAt !== null ? [{ label: texts.steps[state], at: endedAt, isBad: state === 'refunded' }] : []),
  ];
  return (
    <Card as="li" className={styles.exchange}>
      <Picture kind="item" name={art} width={80} height={60} />
      <div className={styles.words}>
        <strong>{title}</strong>
        <span className={`figures ${styles.minor}`}>
          {price === 0 ? texts.won : texts.price(fullCount(price))} {worth.unit === 'goods' ? '' : worthText(worth)}
        </span>
      </div>
      <Badge tone={state === 'refunded' ? 'warn' : isOver ? 'plain' : 'primary'}>{texts.exchangeStates[state]}</Badge>
      <div className={styles.more}>
        {delivery && (
          <p className={styles.minor}>
            {delivery.name} <span className="figures">{delivery.phone}</span> {delivery.address}
          </p>
        )}
        {parcel !== '' && <p className={`figures ${styles.minor}`}>{texts.parcel(parcel)}</p>}
        {reason !== '' && (
          <p className={styles.minor}>
            {price === 0 ? texts.claimAgain(reason) : texts.refunded(fullCount(price), reason)}
          </p>
        )}
        <Timeline title={texts.progress(title)} steps={steps} timeOf={time} />
      </div>
    </Card>
  );
}
