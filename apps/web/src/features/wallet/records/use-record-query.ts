import { useSearchParams } from 'wouter';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { useUtcOffset } from '../../../runtime/device/use-utc-offset.ts';
import { type Moments, momentsOf, type RangeName } from '../../../ui/records/day-range.ts';
import type { RecordItem } from './record-sheet.tsx';

export type RecordType = 'all' | RecordItem['type'];

export const recordTypes: readonly RecordType[] = [
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
];

/** Movements of the balance, or the orders behind them by where they stand. */
export const recordViews = ['records', 'open', 'succeeded', 'failed'] as const;
export type RecordView = (typeof recordViews)[number];

/** Kinds of records that have orders with states of their own. */
export function hasOrders(type: RecordType): type is 'deposit' | 'withdraw' {
  return type === 'deposit' || type === 'withdraw';
}

export const rangeNames = ['all', 'today', 'week', 'month', 'custom'] as const satisfies readonly RangeName[];
export type RecordRange = (typeof rangeNames)[number];

export const STEP = 20;
const MOST = 200;

interface Choice {
  readonly type: RecordType;
  readonly view: RecordView;
  readonly range: RecordRange;
  readonly from: string;
  readonly to: string;
  readonly size: number;
}

export interface RecordQuery {
  readonly type: RecordType;
  readonly view: RecordView;
  readonly range: RecordRange;
  readonly days: { readonly from: string; readonly to: string };
  readonly size: number;
  readonly canGrow: boolean;
  /** Null while the chosen days make no range. */
  readonly moments: Moments | null;
  readonly change: (part: Partial<Choice>) => void;
}

/** What is looked for, read from the address and written to it. */
export function useRecordQuery(): RecordQuery {
  const { clock } = useApp();
  const utcOffset = useUtcOffset();
  const [params, setParams] = useSearchParams();
  const type = recordTypes.find((value) => value === params.get('type')) ?? 'all';
  const view = (hasOrders(type) && recordViews.find((value) => value === params.get('view'))) || 'records';
  const range = rangeNames.find((value) => value === params.get('range')) ?? 'all';
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const size = Math.min(MOST, Number(params.get('size') ?? STEP) || STEP);
  const change = (part: Partial<Choice>) => {
    const next: Choice = { type, view, range, ...days, size: STEP, ...part };
    const isCustom = next.range === 'custom';
    setParams(
      {
        ...(next.type === 'all' ? {} : { type: next.type }),
        ...(hasOrders(next.type) && next.view !== 'records' ? { view: next.view } : {}),
        ...(next.range === 'all' ? {} : { range: next.range }),
        ...(isCustom && next.from ? { from: next.from } : {}),
        ...(isCustom && next.to ? { to: next.to } : {}),
        ...(next.size === STEP ? {} : { size: String(next.size) }),
      },
      { replace: true },
    );
  };
  const moments = momentsOf(range, days, clock.now(), utcOffset);
  return { type, view, range, days, size, canGrow: size < MOST, moments, change };
}

/** A withdrawal is called as its unit has it. */
export function typeText(type: RecordType, currency: RecordItem['currency']): string {
  return type === 'withdraw' ? currencyTexts[currency].withdraw : walletTexts.types[type];
}
