const CODE = 'tb-code-';
const DRAFT = 'tb-draft-';

/** The key under which the last request for a code of a purpose is kept, so that it survives a reload. */
export function codeKey(purpose: string): string {
  return `${CODE}${purpose}`;
}

/** The key under which the contents of a form are kept, so that it survives a detour. */
export function draftKey(form: string): string {
  return `${DRAFT}${form}`;
}

/** Forgets every request for a code and every draft, because their member has left. */
export function forgetMember(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  for (const key of keys) if (key?.startsWith(CODE) || key?.startsWith(DRAFT)) storage.removeItem(key);
}
