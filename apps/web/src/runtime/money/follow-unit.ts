import type { QueryClient } from '@tanstack/react-query';
import { routes } from '@touchline/contract/routes';

/**
 * After the member's unit changed, here or in another window: everything stored for this member is of the old unit, so it
 * is forgotten and read again. Data that every visitor sees stays.
 */
export function followUnit(queries: QueryClient, forget: () => void): Promise<void> {
  forget();
  return queries.resetQueries({
    predicate: ({ queryKey: [name] }) => routes[name as keyof typeof routes]?.credentials ?? false,
  });
}
