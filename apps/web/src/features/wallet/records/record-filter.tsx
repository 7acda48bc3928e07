import { recordsTexts } from '../../../locales/records/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useUtcOffset } from '../../../runtime/device/use-utc-offset.ts';
import { zoneText } from '../../../ui/format/wall-time.ts';
import { Chips } from '../../../ui/primitives/chips.tsx';
import { Field } from '../../../ui/primitives/field.tsx';
import styles from './records.module.css';
import {
  hasOrders,
  type RecordQuery,
  type RecordRange,
  type RecordType,
  type RecordView,
  rangeNames,
  recordTypes,
  recordViews,
  typeText,
} from './use-record-query.ts';

interface RecordFilterProps {
  readonly query: RecordQuery;
  readonly currency: 'CNY' | 'USDT';
}

/** Kind, state and days. All are in the address. */
export function RecordFilter({ query, currency }: RecordFilterProps) {
  const { type, view, range, days, change, moments } = query;
  const utcOffset = useUtcOffset();
  return (
    <>
      <Chips<RecordType>
        label={walletTexts.typeLabel}
        value={type}
        onChange={(value) => change({ type: value })}
        choices={recordTypes.map((value) => ({ value, label: typeText(value, currency) }))}
      />
      {hasOrders(type) && (
        <Chips<RecordView>
          label={recordsTexts.view}
          value={view}
          onChange={(value) => change({ view: value })}
          choices={recordViews.map((value) => ({ value, label: recordsTexts.views[value] }))}
        />
      )}
      <Chips<RecordRange>
        label={recordsTexts.dates}
        value={range}
        onChange={(value) => change({ range: value })}
        choices={rangeNames.map((value) => ({ value, label: recordsTexts.ranges[value] }))}
      />
      {range === 'custom' && (
        <div className={styles.days}>
          <Field
            label={recordsTexts.from}
            type="date"
            value={days.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <Field
            label={recordsTexts.to}
            type="date"
            value={days.to}
            onChange={(event) => change({ to: event.target.value })}
            error={moments === null ? recordsTexts.badRange : undefined}
          />
        </div>
      )}
      {range !== 'all' && <p className={styles.zone}>{recordsTexts.zone(zoneText(utcOffset))}</p>}
    </>
  );
}
