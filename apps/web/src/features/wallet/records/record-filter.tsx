import type { CurrencyCode } from '@touchline/rules/money';
import { recordsTexts } from '../../../locales/records/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useFitsTable } from '../../../runtime/device/use-fits-table.ts';
import { useUtcOffset } from '../../../runtime/device/use-utc-offset.ts';
import { zoneText } from '../../../ui/format/wall-time.ts';
import { Chips } from '../../../ui/live/chips.tsx';
import { DayRangeFields } from '../../../ui/records/day-range-fields.tsx';
import { OrderBy } from './order-by.tsx';
import styles from './records.module.css';
import {
  hasOrders,
  type RecordQuery,
  type RecordType,
  type RecordView,
  recordChoices,
  typeText,
} from './use-record-query.ts';

interface RecordFilterProps {
  readonly query: RecordQuery;
  readonly currency: CurrencyCode;
}

/** Kind, state and days. All are in the address. */
export function RecordFilter({ query, currency }: RecordFilterProps) {
  const { type, change } = query;
  return (
    <>
      <Chips<RecordType>
        label={walletTexts.typeLabel}
        value={type}
        onChange={(value) => change({ type: value })}
        choices={recordChoices.type.map((value) => ({ value, label: typeText(value, currency) }))}
      />
      {hasOrders(type) && <Views query={query} />}
      <Days query={query} isOfOrders={hasOrders(type) && query.view !== 'records'} />
    </>
  );
}

/** State and days, where orders of one kind are listed. */
export function OrderFilter({ query }: { readonly query: RecordQuery }) {
  return (
    <>
      <Views query={query} isOfOrders />
      <Days query={query} isOfOrders />
    </>
  );
}

interface ViewsProps {
  readonly query: RecordQuery;
  /** The list has orders alone, and all of them where movements would be. */
  readonly isOfOrders?: boolean;
}

function Views({ query: { view, change }, isOfOrders = false }: ViewsProps) {
  const { records, ...states } = recordsTexts.views;
  const words = { records: isOfOrders ? recordsTexts.ranges.all : records, ...states };
  return (
    <Chips<RecordView>
      label={recordsTexts.view}
      value={view}
      onChange={(value) => change({ view: value })}
      choices={recordChoices.view.map((value) => ({ value, label: words[value] }))}
    />
  );
}

interface DaysProps extends Pick<RecordFilterProps, 'query'> {
  readonly isOfOrders: boolean;
}

/** The days; and on a phone the order, which the heads of the table change on a desktop. */
function Days({ query, isOfOrders }: DaysProps) {
  const utcOffset = useUtcOffset();
  const fitsTable = useFitsTable();
  return (
    <>
      <DayRangeFields label={recordsTexts.dates} ranges={recordChoices.range} query={query} />
      {query.range !== 'all' && <p className={styles.zone}>{recordsTexts.zone(zoneText(utcOffset))}</p>}
      {!fitsTable && <OrderBy query={query} isOfOrders={isOfOrders} />}
    </>
  );
}
