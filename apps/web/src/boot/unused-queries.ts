/**
 * Replaces, in the browser's bundle, the parts of the query library that this client does not use: changes are made by
 * `useAction`, lists grow by pages of their own, no query suspends its component or throws to an error
 * boundary, and none is restored from a store. The build puts it in their place; a name that the library comes to need
 * is missing here then, and the build says so.
 */
export class MutationCache {
  findAll(): readonly never[] {
    return [];
  }

  clear(): void {}

  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}

export function infiniteQueryBehavior(): undefined {
  return undefined;
}

export function ensureSuspenseTimers(): void {}

export function ensurePreventErrorBoundaryRetry(): void {}

export function useClearResetErrorBoundary(): void {}

export function shouldSuspend(): boolean {
  return false;
}

export function getHasError(): boolean {
  return false;
}

export function fetchOptimistic(): never {
  throw new Error('no query suspends');
}

export function useQueryErrorResetBoundary(): undefined {
  return undefined;
}

export function useIsRestoring(): boolean {
  return false;
}
