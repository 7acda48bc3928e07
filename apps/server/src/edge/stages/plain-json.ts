const MAX_DEPTH = 16;
const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];
/** Characters that no field needs and no database stores: the NUL character, and one half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Values in one body of a page. A slip of thirty selections has some three hundred. */
export const MAX_VALUES = 10_000;
/** Values in one batch of a feed: every match and price. */
export const MAX_FEED_VALUES = 2_000_000;

/** The value of a JSON text, in an object of its own; null where it is none that a call could mean. */
export function parsePlainJson(text: string, maxValues = MAX_VALUES): { readonly value: unknown } | null {
  if (!isModest(text, maxValues)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isPlain(value) ? { value } : null;
  } catch {
    return null;
  }
}

/**
 * Whether a JSON text nests as deep, and holds as many values, as a call may mean. Some megabytes of nested brackets keep
 * `JSON.parse` busy for seconds; this reads the text once and stops where it is too much.
 */
export function isModest(text: string, maxValues = MAX_VALUES): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        at = endOfString(text, at);
        if (at === -1) return false;
        break;
      }
      case OPEN_ARRAY:
      case OPEN_OBJECT: {
        depth += 1;
        values += 1;
        if (depth > MAX_DEPTH || values > maxValues) return false;
        break;
      }
      case CLOSE_ARRAY:
      case CLOSE_OBJECT: {
        depth -= 1;
        break;
      }
      case COMMA: {
        values += 1;
        if (values > maxValues) return false;
        break;
      }
    }
  }
  return true;
}

/** The index of the quote that ends a string, which follows an even number of backslashes; -1 for none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}

/** Whether a parsed value is shallow, holds only text that can be stored, and has no field that sets its prototype. */
export function isPlain(value: unknown, level = 0): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (value === null || typeof value !== 'object') return true;
  if (level >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, level + 1));
  return Object.entries(value).every(
    ([key, child]) => key !== '__proto__' && !UNSTORABLE.test(key) && isPlain(child, level + 1),
  );
}
