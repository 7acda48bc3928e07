import { type CallName, calls } from '@touchline/contract';
import { validInputs } from './valid-inputs.ts';

/** Longer than what the server takes as a part of a path, and short enough for a request line. */
const MOST = 400;

/** The path of a call with this text as its input, as a client would fill it in, whatever the text is. */
export function pathOf(name: CallName, plain: string | Uint8Array): string {
  const path: string = calls[name].path;
  if (!path.includes('{')) return path;
  const own = fieldsOf(typeof plain === 'string' ? plain : Buffer.from(plain).toString());
  const valid = validInputs[name] as Readonly<Record<string, unknown>>;
  return path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = Object.hasOwn(own, field) ? own[field] : valid[field];
    const text = typeof value === 'string' ? value : written(value);
    // Half a character has no encoding; a buffer puts another in its place.
    return encodeURIComponent(Buffer.from(text.slice(0, MOST)).toString());
  });
}

/** A value that is nested too deeply to be written is known by a word. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return 'deep';
  }
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
