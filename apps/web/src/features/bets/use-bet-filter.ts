import type { CallInput } from '@touchline/contract';
import { sports } from '@touchline/rules/markets';
import type { SortDirection } from '../../ui/records/data-table.tsx';
import { directionChoices, type ListQuery, useListQuery } from '../../ui/records/use-list-query.ts';

type Asked = CallInput<'listBets'>;

export const filterChoices = {
  tab: ['open', 'settled'],
  range: ['all', 'today', 'yesterday', 'week', 'month', 'custom'],
  sport: ['all', ...sports],
  kind: ['all', 'single', 'parlay', 'system'],
  result: ['all', 'won', 'half_won', 'push', 'half_lost', 'lost', 'void', 'cashed_out'],
  sort: ['placed', 'start', 'settled', 'stake', 'return', 'winLoss'],
  direction: directionChoices,
  cash: ['no', 'yes'],
} as const;

export interface BetFilterState extends ListQuery<typeof filterChoices> {
  /** The number of parts that narrow the list down. */
  readonly narrowed: number;
  /** The order that is shown. */
  readonly towards: SortDirection;
  /** The input of the call; null while the chosen days make no range. */
  readonly input: Asked | null;
  readonly clear: () => void;
}

/** The search, read from the address and written to it. */
export function useBetFilter(): BetFilterState {
  const query = useListQuery(filterChoices);
  const usual = query.sort === 'start' ? 'asc' : 'desc';
  return {
    ...query,
    narrowed: narrowing.filter((name) => query[name] !== filterChoices[name][0]).length,
    towards: query.direction === 'usual' ? usual : query.direction,
    input: askedFor(query),
    clear: () => query.change(unnarrowed),
  };
}

const narrowing = ['range', 'sport', 'kind', 'result', 'cash'] as const;
const unnarrowed = Object.fromEntries(narrowing.map((name) => [name, filterChoices[name][0]]));

/** Days begin and end at fixed moments, so the same filter is the same question all day. */
function askedFor(query: ListQuery<typeof filterChoices>): Asked | null {
  const { tab, sport, kind, result, sort, direction, cash, size, moments } = query;
  if (moments === null) return null;
  return {
    tab,
    page: 1,
    size,
    ...moments,
    sort,
    ...(direction === 'usual' ? {} : { direction }),
    ...(sport === 'all' ? {} : { sport }),
    ...(kind === 'all' ? {} : { kind }),
    ...(tab === 'settled' && result !== 'all' ? { result } : {}),
    ...(tab === 'open' && cash === 'yes' ? { cashOutOnly: true } : {}),
  };
}
