/** A list that this browser stored under a key, without entries of another shape; empty where it may not store anything. */
export function storedList<Entry>(key: string, isEntry: (entry: unknown) => entry is Entry): readonly Entry[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Stores a list under a key. A full or forbidden storage keeps none. */
export function storeList(key: string, list: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // The page goes on without.
  }
}
