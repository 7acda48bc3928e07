const PREFIX = 'tb-code-';

/** Where the last request for a code of a purpose is kept, so that it survives a reload. */
export function codeKey(purpose: string): string {
  return `${PREFIX}${purpose}`;
}

/** Forgets every request for a code: the member it was for has left. */
export function forgetCodes(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  for (const key of keys) if (key?.startsWith(PREFIX)) storage.removeItem(key);
}
