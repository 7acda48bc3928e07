import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import type { SortDirection } from '../../../ui/records/data-table.tsx';
import { directionChoices, type ListQuery, useListQuery } from '../../../ui/records/use-list-query.ts';
import type { RecordItem } from './record-sheet.tsx';

export type RecordType = 'all' | RecordItem['type'];
export type OrderType = Extract<RecordType, 'deposit' | 'withdraw'>;

export const recordChoices = {
  type: [
    'all',
    'deposit',
    'withdraw',
    'transfer',
    'interest',
    'bet',
    'payout',
    'refund',
    'bonus',
    'gift',
    'adjust',
  ] satisfies [RecordType, ...RecordType[]],
  /** Movements of the balance, or the orders behind them by their states. */
  view: ['records', 'open', 'succeeded', 'failed'],
  range: ['all', 'today', 'week', 'month', 'custom'],
  /** Orders alone have a moment of their last step. */
  sort: ['at', 'amount', 'updated'],
  direction: directionChoices,
} as const;

export type RecordSort = (typeof recordChoices.sort)[number];
export type RecordView = (typeof recordChoices.view)[number];

/** Kinds of records that have orders with states of their own. */
export function hasOrders(type: RecordType): type is OrderType {
  return type === 'deposit' || type === 'withdraw';
}

export interface RecordQuery extends ListQuery<typeof recordChoices> {
  /** The order that is shown. */
  readonly towards: SortDirection;
}

/** The search, read from the address and written to it; `only` is what a page for one kind of orders lists. */
export function useRecordQuery(only?: OrderType): RecordQuery {
  const query = useListQuery(recordChoices);
  const type = only ?? query.type;
  const view = hasOrders(type) ? query.view : 'records';
  const change: RecordQuery['change'] = (part) => {
    const next = { type, view, sort: query.sort, ...part };
    const hasView = hasOrders((only ?? next.type) as RecordType);
    const isOfOrders = only !== undefined || (hasView && next.view !== 'records');
    query.change({
      ...part,
      ...(hasView ? {} : { view: 'records' }),
      ...(next.sort === 'updated' && !isOfOrders ? { sort: 'at' } : {}),
    });
  };
  return { ...query, type, view, change, towards: query.direction === 'asc' ? 'asc' : 'desc' };
}

/** The input of the call for orders; null while the chosen days make no range. */
export function ordersAskedFor({ view, sort, towards, moments }: RecordQuery) {
  if (moments === null) return null;
  return { status: view === 'records' ? ('all' as const) : view, sort, direction: towards, ...moments };
}

/** A withdrawal is called as its unit has it. */
export function typeText(type: RecordType, currency: RecordItem['currency']): string {
  return type === 'withdraw' ? currencyTexts[currency].withdraw : walletTexts.types[type];
}
