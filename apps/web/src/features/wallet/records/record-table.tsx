import { recordsTexts } from '../../../locales/records/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { unitText } from '../../../ui/forms/unit-text.ts';
import { OwnMoney } from '../../../ui/page/own-money.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { DataTable } from '../../../ui/records/data-table.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import type { RecordItem } from './record-sheet.tsx';
import { type RecordQuery, type RecordSort, typeText } from './use-record-query.ts';

interface RecordTableProps {
  /** Null while they are on their way. */
  readonly items: readonly RecordItem[] | null;
  /** The number of rows that are drawn meanwhile. */
  readonly waiting?: number;
  /** The amounts follow the switch that covers the member's own. */
  readonly isCoverable?: boolean;
  /** If given, heads of time and amount ask for their order. */
  readonly query?: Pick<RecordQuery, 'sort' | 'towards' | 'change'>;
  readonly onOpen: (item: RecordItem) => void;
}

/** Movements of the balance in columns. */
export function RecordTable({ items, waiting = 8, isCoverable = false, query, onOpen }: RecordTableProps) {
  const Amount = isCoverable ? OwnMoney : Money;
  const recordTime = useRecordTime();
  return (
    <DataTable<RecordItem, RecordSort>
      label={walletTexts.records}
      rows={items}
      waiting={waiting}
      keyOf={({ id, amount }) => `${id}${amount}`}
      sort={
        query && {
          by: query.sort,
          direction: query.towards,
          onChange: (sort, direction) => query.change({ sort, direction }),
        }
      }
      onOpen={onOpen}
      columns={[
        {
          name: recordsTexts.at,
          figures: true,
          sort: 'at',
          cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{recordTime(at)}</time>,
        },
        { name: walletTexts.typeLabel, cell: ({ type, currency }) => typeText(type, currency) },
        { name: recordsTexts.kind, cell: ({ kind, currency }) => unitText(recordsTexts.kinds[kind], currency) },
        {
          name: recordsTexts.amount,
          isNumber: true,
          sort: 'amount',
          cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} signed />,
        },
        {
          name: walletTexts.balanceAfter,
          isNumber: true,
          cell: ({ balanceAfter, currency }) => <Amount amount={balanceAfter} currency={currency} />,
        },
        { name: walletTexts.reference, figures: true, cell: ({ reference }) => reference },
        {
          name: recordsTexts.detail,
          cell: (item) => (
            <Button look="bare" size="small" onClick={() => onOpen(item)}>
              {walletTexts.view}
            </Button>
          ),
        },
      ]}
    />
  );
}
