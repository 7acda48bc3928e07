import { signedHeaders } from './sign.ts';

/** The largest answer of a supplier; more is not read. */
const MOST_BYTES = 2_000_000;

/** The address of a supplier, and the secret that signs requests to it. */
export interface SupplierAddress {
  readonly url: string;
  readonly secret: Uint8Array;
}

export interface AnswerSchema<Answer> {
  safeParse(input: unknown): { success: true; data: Answer } | { success: false };
}

/** A supplier did not say anything that can be used. The requested act may be done all the same. */
export class SupplierSilent extends Error {
  constructor(path: string, why: string) {
    super(`${path}: ${why}`);
    this.name = 'SupplierSilent';
  }
}

/**
 * Sends a request to a supplier over HTTP: signed, without redirects, bounded in size, and checked like any stranger's input
 * (API-11).
 * Every answer other than a 200 of the right shape rejects. The signal is the caller's deadline.
 */
export async function askSupplier<Answer>(question: {
  readonly address: SupplierAddress;
  readonly path: string;
  readonly input: object;
  readonly schema: AnswerSchema<Answer>;
  readonly now: number;
  readonly signal: AbortSignal;
}): Promise<Answer> {
  const { address, path, input, schema, now, signal } = question;
  const url = new URL(address.url.replace(/\/+$/, '') + path);
  const body = JSON.stringify(input);
  const response = await fetch(url, {
    method: 'POST',
    headers: signedHeaders(address.secret, url.pathname, body, now),
    body,
    redirect: 'error',
    signal,
  });
  const text = response.status === 200 ? await boundedText(response) : null;
  if (text === null) {
    await response.body?.cancel().catch(() => {});
    throw new SupplierSilent(path, response.status === 200 ? 'the answer is too long' : `status ${response.status}`);
  }
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new SupplierSilent(path, 'the answer has another shape');
  return parsed.data;
}

/** Null where there is more than may be read. */
async function boundedText(response: Response): Promise<string | null> {
  if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
