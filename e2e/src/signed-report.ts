import { createHash, createHmac, randomUUID } from 'node:crypto';
import { signedText, supplierHeaders } from '@touchline/contract/supplier-interface';

interface Stamp {
  readonly path: string;
  readonly key: Uint8Array;
  readonly now: number;
  /** The same twice makes a copy of a request. */
  readonly nonce?: string;
}

export interface ReportOptions extends Stamp {
  readonly url: string;
}

/** The headers of a supplier's report, which sign it as docs/suppliers.md says. */
export function signReport(body: string, { path, key, now, nonce = randomUUID() }: Stamp): Record<string, string> {
  const digest = createHash('sha256').update(body).digest('hex');
  const stamp = { method: 'POST', path, time: String(now), nonce, digest };
  return {
    'content-type': 'application/json',
    [supplierHeaders.time]: stamp.time,
    [supplierHeaders.nonce]: nonce,
    [supplierHeaders.sign]: createHmac('sha256', key).update(signedText(stamp)).digest('hex'),
  };
}

/** Sends a supplier's report to the platform. */
export function signedReport(notice: object, { url, ...stamp }: ReportOptions) {
  const body = JSON.stringify(notice);
  return fetch(`${url}${stamp.path}`, { method: 'POST', headers: signReport(body, stamp), body });
}
