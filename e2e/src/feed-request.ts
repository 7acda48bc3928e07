import { createHmac } from 'node:crypto';
import { COMMON_BODY_BYTES, calls } from '@touchline/contract';

interface Batch {
  readonly sentAt: number;
  readonly [field: string]: unknown;
}

/** The provider's sign of a text, as `x-provider-sign` carries it. */
export function signFeed(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Pushes a batch as a provider does (docs/feed.md): signed, and with a permit when it is long. */
export function pushBatch(url: string, key: Buffer, batch: Batch): Promise<Response> {
  const body = JSON.stringify(batch);
  const bytes = Buffer.byteLength(body);
  const permit: Record<string, string> =
    bytes > COMMON_BODY_BYTES
      ? { 'x-provider-time': `${batch.sentAt}`, 'x-provider-permit': signFeed(key, `${batch.sentAt}\n${bytes}`) }
      : {};
  const headers = { 'content-type': 'application/json', 'x-provider-sign': signFeed(key, body), ...permit };
  return fetch(`${url}${calls.pushFeed.path}`, { method: 'POST', headers, body });
}
