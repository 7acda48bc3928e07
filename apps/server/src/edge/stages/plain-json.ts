const MAX_DEPTH = 16;
/** What no field means and no database keeps: the NUL character, and half of a pair that is one character. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** The value of a JSON text, in an object of its own; null where it is none that a call could mean. */
export function parsePlainJson(text: string): { readonly value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return isPlain(value) ? { value } : null;
  } catch {
    return null;
  }
}

/** Whether a parsed value is shallow, holds only text that can be kept, and has no field that stands for its prototype. */
export function isPlain(value: unknown, level = 0): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (value === null || typeof value !== 'object') return true;
  if (level >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, level + 1));
  return Object.entries(value).every(
    ([key, child]) => key !== '__proto__' && !UNSTORABLE.test(key) && isPlain(child, level + 1),
  );
}
