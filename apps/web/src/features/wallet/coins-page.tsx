import type { CallOutput } from '@touchline/contract';
import { groupThousands } from '@touchline/rules/money';
import { recordsTexts } from '../../locales/records/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useFitsTable } from '../../runtime/device/use-fits-table.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Chips } from '../../ui/live/chips.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { DataTable } from '../../ui/records/data-table.tsx';
import { DayRangeFields } from '../../ui/records/day-range-fields.tsx';
import { ExportButton } from '../../ui/records/export-button.tsx';
import { ListEnd } from '../../ui/records/list-end.tsx';
import { useCsv } from '../../ui/records/use-csv.ts';
import { directionChoices, useListQuery } from '../../ui/records/use-list-query.ts';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { type CoinRecord, coinSource } from './coins/coin-source.ts';
import { coinsTexts as texts } from './coins/texts/zh-CN.ts';
import styles from './records/records.module.css';
import walletStyles from './wallet.module.css';

const choices = {
  type: ['all', 'buy', 'gift', 'packet', 'adjust'],
  range: ['all', 'today', 'week', 'month', 'custom'],
  direction: directionChoices,
} as const;

/** Every movement of the member's coins, with the totals of the filter. */
export function Page() {
  const { signedIn } = useSession();
  const query = useListQuery(choices);
  const table = useCsv();
  const { type, moments, size } = query;
  const direction = query.direction === 'asc' ? ('asc' as const) : ('desc' as const);
  const filter = { type, ...(moments ?? {}), direction };
  const records = useCall(
    'coinRecords',
    { ...filter, page: 1, size },
    { enabled: signedIn && moments !== null, staleTime: 2_000, keep: true },
  );
  const { data } = records;
  const isAsked = signedIn && moments !== null;
  if (records.error?.failure.reason === 'coins_closed')
    return (
      <PageFrame title={texts.title} parent="/app/wallet">
        <Empty of="money" text={records.error.message} />
      </PageFrame>
    );
  return (
    <PageFrame
      title={texts.title}
      parent="/app/wallet"
      action={<ExportButton busy={table.busy} disabled={!isAsked} onClick={() => table.run(coinSource(filter))} />}
    >
      <div className={walletStyles.page}>
        <Chips
          label={texts.typeLabel}
          value={type}
          onChange={(value) => query.change({ type: value })}
          choices={choices.type.map((value) => ({ value, label: texts.types[value] }))}
        />
        <DayRangeFields label={recordsTexts.dates} ranges={choices.range} query={query} />
        <FormError text={table.message} />
        {records.isPending && isAsked && <Skeleton height="360px" radius="14px" />}
        {records.isError && !data && <LoadFailed onRetry={() => records.refetch()} />}
        {data && data.items.length > 0 && (
          <>
            <Totals totals={data.totals} />
            <p className={styles.note}>{recordsTexts.count(data.total)}</p>
            <Card>
              <Movements
                items={data.items}
                direction={direction}
                onDirection={(value) => query.change({ direction: value })}
              />
            </Card>
            <ListEnd query={query} list={records} />
          </>
        )}
        {data?.items.length === 0 && <Empty of="money" text={texts.none} />}
      </div>
    </PageFrame>
  );
}

function Totals({ totals }: { readonly totals: CallOutput<'coinRecords'>['totals'] }) {
  return (
    <Card>
      <dl className={walletStyles.sums}>
        <div>
          <dt>{texts.totalIn}</dt>
          <dd className="figures">{signed(totals.in)}</dd>
        </div>
        <div>
          <dt>{texts.totalOut}</dt>
          <dd className="figures">{signed(totals.out)}</dd>
        </div>
      </dl>
    </Card>
  );
}

interface MovementsProps {
  readonly items: readonly CoinRecord[];
  readonly direction: 'asc' | 'desc';
  readonly onDirection: (direction: 'asc' | 'desc') => void;
}

/** A table in wide windows, else a list. */
function Movements({ items, direction, onDirection }: MovementsProps) {
  const time = useRecordTime();
  const fitsTable = useFitsTable();
  const when = (at: number) => <time dateTime={new Date(at).toISOString()}>{time(at)}</time>;
  if (!fitsTable)
    return (
      <ol>
        {items.map(({ id, at, kind, coins, coinsAfter, reference }) => (
          <li key={id} className={`${walletStyles.record} ${styles.row}`}>
            <strong>{texts.kinds[kind]}</strong>
            <span className={`figures ${walletStyles.money}`}>{signed(coins)}</span>
            <span className={`figures ${walletStyles.minor}`}>{when(at)}</span>
            <span className={`${walletStyles.minor} ${walletStyles.right}`}>
              {texts.after} <span className="figures">{groupThousands(String(coinsAfter))}</span>
            </span>
            <span className={walletStyles.minor}>
              {walletTexts.reference} <span className="figures">{reference}</span>
            </span>
          </li>
        ))}
      </ol>
    );
  return (
    <DataTable<CoinRecord, 'at'>
      label={texts.title}
      rows={items}
      keyOf={({ id }) => id}
      sort={{ by: 'at', direction, onChange: (_by, value) => onDirection(value) }}
      columns={[
        { name: recordsTexts.at, figures: true, sort: 'at', cell: ({ at }) => when(at) },
        { name: recordsTexts.kind, cell: ({ kind }) => texts.kinds[kind] },
        { name: texts.coins, isNumber: true, cell: ({ coins }) => signed(coins) },
        { name: texts.after, isNumber: true, cell: ({ coinsAfter }) => groupThousands(String(coinsAfter)) },
        { name: walletTexts.reference, figures: true, cell: ({ reference }) => reference },
      ]}
    />
  );
}

function signed(coins: number): string {
  return `${coins > 0 ? '+' : ''}${groupThousands(String(coins))}`;
}
