import { fullCount } from '@touchline/rules/money';
import { useState } from 'react';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { Picture } from '../../../ui/art/picture.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import { TurnoverTerms } from '../frame/turnover-terms.tsx';
import { worthText } from '../frame/worth-text.ts';
import { activitiesTexts } from '../texts/zh-CN.ts';
import { AddressChoice } from './address-choice.tsx';
import styles from './mall.module.css';
import { mallTexts as texts } from './texts/zh-CN.ts';
import { type Exchange, type Item, useExchange } from './use-exchange.ts';

interface ItemSheetProps {
  readonly item: Item;
  readonly activityId: string;
  readonly points: number;
  readonly onClose: () => void;
}

/** One item with all that holds for it, and the exchange. */
export function ItemSheet({ item, activityId, points, onClose }: ItemSheetProps) {
  const exchange = useExchange(activityId);
  return (
    <Sheet title={item.title} isOpen onClose={onClose}>
      <div className={styles.sheet}>
        <Picture kind="item" name={item.art} width={240} height={180} className={styles.large} />
        {exchange.made ? (
          <Made exchange={exchange.made} />
        ) : (
          <>
            <Terms item={item} />
            <Exchanging item={item} points={points} exchange={exchange} />
          </>
        )}
      </div>
    </Sheet>
  );
}

function Terms({ item }: { readonly item: Item }) {
  const time = useRecordTime();
  const { worth, left, perMember, own, fromLevel, startAt, endAt, rules } = item;
  const rows: readonly (readonly [label: string, value: string])[] = [
    [texts.labels.worth, worthText(worth)],
    ...(worth.unit === 'cash'
      ? ([[texts.labels.turnover, activitiesTexts.worth.turnover(worth.turnoverTimes)]] as const)
      : []),
    [texts.labels.stock, left === null ? texts.unlimited : texts.left(fullCount(left))],
    [texts.labels.limit, perMember === null ? texts.noLimit : texts.limit(own, perMember)],
    [texts.labels.who, fromLevel === 0 ? texts.everyone : texts.level(fromLevel)],
    [texts.labels.period, texts.period(time(startAt).slice(0, 10), time(endAt).slice(0, 10))],
  ];
  return (
    <>
      <dl className={styles.terms}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <TurnoverTerms worths={[worth]} />
      <ul className={styles.rules} aria-label={texts.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  );
}

interface ExchangingProps {
  readonly item: Item;
  readonly points: number;
  readonly exchange: ReturnType<typeof useExchange>;
}

function Exchanging({ item, points, exchange }: ExchangingProps) {
  const isOnline = useIsOnline();
  const [addressId, setAddress] = useState<string>();
  const [isAsked, ask] = useState(false);
  const { price, state, worth, title } = item;
  const isGoods = worth.unit === 'goods';
  const missing = price - points;
  const canAsk = state === 'open' && missing <= 0 && (!isGoods || addressId !== undefined);
  const label =
    state === 'open'
      ? missing > 0
        ? texts.missing(fullCount(missing))
        : texts.exchange(fullCount(price))
      : texts.states[state];
  const confirm = async () => {
    await exchange.exchange(item, isGoods ? addressId : undefined);
    ask(false);
  };
  return (
    <>
      {isGoods && state === 'open' && <AddressChoice value={addressId} onChange={setAddress} />}
      <div role="status" className={styles.outcome}>
        {exchange.isUnknown && (
          <Notice icon="clock" tone="warn">
            {texts.asking}
          </Notice>
        )}
        {exchange.neverArrived && <Notice icon="alert">{texts.neverArrived}</Notice>}
        <FormError text={exchange.failed?.message} />
      </div>
      {isAsked && canAsk ? (
        <div className={styles.asked}>
          <p>{texts.ask(title, fullCount(price))}</p>
          <Button look="quiet" disabled={exchange.busy} onClick={() => ask(false)}>
            {texts.cancel}
          </Button>
          <Button busy={exchange.busy} disabled={!isOnline} onClick={() => void confirm()}>
            {texts.confirm}
          </Button>
        </div>
      ) : (
        <Button size="large" wide disabled={!canAsk || !isOnline} onClick={() => ask(true)}>
          {label}
        </Button>
      )}
    </>
  );
}

function Made({ exchange: { title, worth } }: { readonly exchange: Exchange }) {
  const isGoods = worth.unit === 'goods';
  return (
    <div className={styles.made} role="status">
      <strong>{texts.done(title)}</strong>
      <p className={styles.minor}>{isGoods ? texts.doneGoods : texts.donePaid}</p>
      <ButtonLink look="soft" wide to="/app/points/exchanges">
        {texts.records}
      </ButtonLink>
    </div>
  );
}
