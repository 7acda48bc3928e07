import { QueryClient } from '@tanstack/react-query';
import { CallError } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import type { Boot } from './boot.ts';

/** The cache of answers, filled with what the first page brought. */
export function createQueries(boot: Boot): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !wasAnswered(error),
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
    },
  });
  for (const { name, input, output } of boot.data) {
    queries.setQueryData([name, input], output, { updatedAt: boot.now });
  }
  return queries;
}

/** A server that said no says it again. */
function wasAnswered(error: Error): boolean {
  return error instanceof CallError && error.failure.code > codes.ok && error.failure.code < codes.lineSwitching;
}
