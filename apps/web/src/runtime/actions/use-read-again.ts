import { useQueryClient } from '@tanstack/react-query';
import type { CallName } from '@touchline/contract';
import { changes } from '@touchline/contract/changes';
import { useCallback } from 'react';
import { refresh } from '../calls/use-call.ts';

/**
 * Reads again what a call changes, as its definition names it. It does so after a refusal too, because what the page showed is old
 * then, and after a lost answer, because the outcome is unknown. Hooks that make calls do this; code that calls the client directly does it itself.
 */
export function useReadAgain(): (name: CallName) => void {
  const queries = useQueryClient();
  return useCallback((name) => refresh(queries, ...(changes[name] ?? [])), [queries]);
}
