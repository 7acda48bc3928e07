/**
 * Stands in the browser's bundle for parts of the query library that this client does not use: changes are made by
 * `useAction`, and lists grow by pages of their own. The build puts it in their place; a name that the library comes to need
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
