import { sortingTexts as texts } from '../../../locales/sorting/zh-CN.ts';
import { FilterSelect } from '../../../ui/records/filter-select.tsx';
import type { RecordQuery } from './use-record-query.ts';

type Order = keyof typeof texts.records;

const OF_RECORDS: readonly Order[] = ['at-desc', 'at-asc', 'amount-desc', 'amount-asc'];
const OF_ORDERS: readonly Order[] = [...OF_RECORDS, 'updated-desc', 'updated-asc'];

interface OrderByProps {
  readonly query: RecordQuery;
  /** The list has orders, which have a moment of their last step. */
  readonly isOfOrders: boolean;
}

/** The choice of column and direction by which a list without heads of a table is sorted. */
export function OrderBy({ query: { sort, towards, change }, isOfOrders }: OrderByProps) {
  return (
    <FilterSelect<Order>
      label={texts.by}
      value={`${sort}-${towards}`}
      values={isOfOrders ? OF_ORDERS : OF_RECORDS}
      names={texts.records}
      onChange={(value) => {
        const [by = 'at', direction] = value.split('-');
        change({ sort: by, direction: direction === 'asc' ? 'asc' : 'usual' });
      }}
    />
  );
}
