import {
  keepPreviousData,
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallError } from '@touchline/client';
import type { CallInput, CallName, CallOutput } from '@touchline/contract';
import { useCallback } from 'react';
import { useApp } from '../app-context.ts';
import { readCall } from './read-call.ts';

/** The key under which an answer is kept. */
export function callKey<Name extends CallName>(name: Name, input: CallInput<Name>) {
  return [name, input] as const;
}

/** Milliseconds until the next look, by how the last one ended. */
export type Look = (query: { readonly state: { readonly error: CallError | null } }) => number | false;

interface UseCallOptions {
  readonly enabled?: boolean;
  /** Milliseconds an answer counts as fresh. */
  readonly staleTime?: number;
  /** Milliseconds between looks, while the page is seen. */
  readonly every?: number | false | Look;
  /** Keep showing the last answer while another input loads. */
  readonly keep?: boolean;
}

/** Reads a call and keeps its answer. */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { enabled = true, staleTime = 15_000, every = false, keep = false }: UseCallOptions = {},
): UseQueryResult<CallOutput<Name>, CallError> {
  const { client } = useApp();
  return useQuery<CallOutput<Name>, CallError, CallOutput<Name>>({
    queryKey: callKey(name, input),
    queryFn: ({ signal }) => readCall(client, name, input, signal),
    enabled,
    staleTime,
    refetchInterval: every,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Marks answers as old, so that the components that show them read again. */
export function useRefresh(): (...names: CallName[]) => void {
  const queries = useQueryClient();
  return useCallback((...names) => refresh(queries, ...names), [queries]);
}

export function refresh(queries: QueryClient, ...names: CallName[]): void {
  for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
}
