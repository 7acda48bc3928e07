import type { CallInput } from '@touchline/contract';
import { sports } from '@touchline/rules/markets';
import { useSearchParams } from 'wouter';
import { useApp } from '../../runtime/app-context.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { type Moments, momentsOf } from '../../ui/records/day-range.ts';

type Asked = CallInput<'listBets'>;

/** What each part of the filter may be; the first is what it is unless chosen otherwise. */
export const filterChoices = {
  tab: ['open', 'settled'],
  range: ['all', 'today', 'yesterday', 'week', 'month', 'custom'],
  sport: ['all', ...sports],
  kind: ['all', 'single', 'parlay', 'system'],
  result: ['all', 'won', 'half_won', 'push', 'half_lost', 'lost', 'void', 'cashed_out'],
  sort: ['placed', 'start', 'settled'],
  cash: ['no', 'yes'],
} as const satisfies Record<string, readonly string[]>;

type Choices = typeof filterChoices;
type Filter = { readonly [Name in keyof Choices]: Choices[Name][number] };

const STEP = 20;
const MOST = 200;

export interface BetFilterState extends Filter {
  readonly days: { readonly from: string; readonly to: string };
  readonly size: number;
  readonly canGrow: boolean;
  /** How many parts narrow the list down. */
  readonly narrowed: number;
  /** What to ask for; null while the chosen days make no range. */
  readonly input: Asked | null;
  readonly change: (part: Partial<Record<keyof Filter | 'from' | 'to' | 'size', string>>) => void;
  readonly clear: () => void;
}

/** What is looked for, read from the address and written to it. */
export function useBetFilter(): BetFilterState {
  const { clock } = useApp();
  const utcOffset = useUtcOffset();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const size = Math.min(MOST, Number(params.get('size')) || STEP);
  const change: BetFilterState['change'] = (part) => {
    const next = { ...filter, ...days, size: String(STEP), ...part };
    const kept = Object.entries(next).filter(([name, value]) => isWorthSaying(name, value, next.range));
    setParams(Object.fromEntries(kept), { replace: true });
  };
  return {
    ...filter,
    days,
    size,
    canGrow: size < MOST,
    narrowed: narrowing.filter((name) => filter[name] !== filterChoices[name][0]).length,
    input: askedFor(filter, size, momentsOf(filter.range, days, clock.now(), utcOffset)),
    change,
    clear: () => setParams(filter.tab === 'open' ? {} : { tab: filter.tab }, { replace: true }),
  };
}

const narrowing = ['range', 'sport', 'kind', 'result', 'cash'] as const;

function readFilter(params: URLSearchParams): Filter {
  const read = <Name extends keyof Choices>(name: Name): Filter[Name] => {
    const choices: readonly string[] = filterChoices[name];
    const value = params.get(name) ?? '';
    return (choices.includes(value) ? value : choices[0]) as Filter[Name];
  };
  return {
    tab: read('tab'),
    range: read('range'),
    sport: read('sport'),
    kind: read('kind'),
    result: read('result'),
    sort: read('sort'),
    cash: read('cash'),
  };
}

function isWorthSaying(name: string, value: string, range: string): boolean {
  if (name === 'from' || name === 'to') return range === 'custom' && value !== '';
  if (name === 'size') return value !== String(STEP);
  return value !== filterChoices[name as keyof Choices][0];
}

/** Days begin and end at fixed moments, so the same filter is the same question all day. */
function askedFor(filter: Filter, size: number, moments: Moments | null): Asked | null {
  if (moments === null) return null;
  return {
    tab: filter.tab,
    page: 1,
    size,
    ...moments,
    sort: filter.sort,
    ...(filter.sport === 'all' ? {} : { sport: filter.sport }),
    ...(filter.kind === 'all' ? {} : { kind: filter.kind }),
    ...(filter.tab === 'settled' && filter.result !== 'all' ? { result: filter.result } : {}),
    ...(filter.tab === 'open' && filter.cash === 'yes' ? { cashOutOnly: true } : {}),
  };
}
