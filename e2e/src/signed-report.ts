import { createHash, createHmac, randomUUID } from 'node:crypto';
import { signedText, supplierHeaders } from '@touchline/contract/supplier-interface';

export interface ReportOptions {
  readonly url: string;
  readonly path: string;
  readonly key: Uint8Array;
  readonly now: number;
  /** The same twice makes a copy of a request. */
  readonly nonce?: string;
}

/** Sends a supplier's report to the platform, signed as docs/suppliers.md says. */
export function signedReport(notice: object, { url, path, key, now, nonce = randomUUID() }: ReportOptions) {
  const body = JSON.stringify(notice);
  const digest = createHash('sha256').update(body).digest('hex');
  const stamp = { method: 'POST', path, time: String(now), nonce, digest };
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [supplierHeaders.time]: stamp.time,
      [supplierHeaders.nonce]: nonce,
      [supplierHeaders.sign]: createHmac('sha256', key).update(signedText(stamp)).digest('hex'),
    },
    body,
  });
}
