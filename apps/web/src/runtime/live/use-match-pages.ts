import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallError } from '@touchline/client';
import type { CallInput, CallOutput } from '@touchline/contract';
import { useApp } from '../app-context.ts';
import { readCall } from '../calls/read-call.ts';

type ListInput = CallInput<'matchList'>;
type ListOutput = CallOutput<'matchList'>;

/** The number that one page has. */
const PAGE_SIZE = 50;
const LOOK_EVERY_MS = 15_000;
const none: readonly ListOutput[] = [];

export interface MatchPages {
  /** The pages requested, once they are here. */
  readonly pages: readonly ListOutput['items'][];
  /** Whether the list goes on behind them. */
  readonly hasMore: boolean;
  /** The time at which they came. */
  readonly at: number;
  /** The reason why they did not come, while there is nothing to show. */
  readonly error: CallError | null;
  readonly retry: () => void;
}

/** The first pages of a list of matches, kept up to date together: they travel as one request. */
export function useMatchPages(list: Omit<ListInput, 'page' | 'size'>, pageCount: number): MatchPages {
  const { client } = useApp();
  const queries = useQueryClient();
  const keyOf = (count: number) => ['matchList', list, count] as const;
  const answer = useQuery<readonly ListOutput[], CallError>({
    queryKey: keyOf(pageCount),
    queryFn: ({ signal }) => {
      // A list that has just grown requests its new page alone; the others are read again with the next round.
      const isNew = queries.getQueryData(keyOf(pageCount)) === undefined;
      const known = (isNew && queries.getQueryData<readonly ListOutput[]>(keyOf(pageCount - 1))) || none;
      const page = (index: number) =>
        known[index] ?? readCall(client, 'matchList', { ...list, page: index + 1, size: PAGE_SIZE }, signal);
      return Promise.all(Array.from({ length: pageCount }, (_, index) => page(index)));
    },
    staleTime: 5_000,
    refetchInterval: LOOK_EVERY_MS,
  });
  const answers = answer.data ?? none;
  const last = answers.at(-1);
  return {
    pages: answers.map(({ items }) => items),
    // A page that is not full is the last one, whatever an earlier answer said of the whole.
    hasMore: last !== undefined && last.items.length === PAGE_SIZE && last.total > answers.length * PAGE_SIZE,
    at: answer.dataUpdatedAt,
    error: answer.data ? null : answer.error,
    retry: () => void answer.refetch(),
  };
}
