import { QueryClient } from '@tanstack/react-query';
import type { Boot } from './boot.ts';

/** The cache of answers, filled with what the first page brought. */
export function createQueries(boot: Boot): QueryClient {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true, networkMode: 'always' } },
  });
  for (const { name, input, output } of boot.data) {
    queries.setQueryData([name, input], output, { updatedAt: boot.now });
  }
  return queries;
}
