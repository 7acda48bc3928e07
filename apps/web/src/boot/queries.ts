import { QueryClient } from '@tanstack/react-query';
import { CallError } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import type { Boot } from './boot.ts';

/** The cache of answers, filled with what the first page brought. */
export function createQueries(boot: Boot): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < mostFailures(error),
        // A query that fails without a network reports it instead of waiting for one, and is sent again when the network is
        // back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  for (const { name, input, output } of boot.data) {
    queries.setQueryData([name, input], output, { updatedAt: boot.now });
  }
  return queries;
}

/** A server that said no says it again; a line that was just left leaves another try for the next. */
function mostFailures(error: Error): number {
  const code = error instanceof CallError ? error.failure.code : codes.network;
  if (code === codes.lineSwitching) return 2;
  return code > codes.ok && code < codes.lineSwitching ? 0 : 1;
}

/**
 * Sends the queries again that had failed on a line before another call left it. A query that failed as its line was left had
 * its tries on the next; repeated at every switch it would never end where all lines are dead.
 */
export function askAgain(queries: QueryClient): void {
  void queries.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof CallError && error.failure.code === codes.networkAbnormal,
  });
}
