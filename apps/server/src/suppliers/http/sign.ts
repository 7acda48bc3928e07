import { createHash, createHmac, randomBytes } from 'node:crypto';
import { SUPPLIER_WINDOW_MS, signedText, supplierHeaders } from '@touchline/contract/supplier-interface';
import { sameBytes } from '../../platform/same-bytes.ts';

const NONCE = /^[A-Za-z0-9_-]{16,64}$/;

/** A request between the platform and a supplier, either way. */
export interface SupplierRequest {
  readonly method: string;
  /** Without host; whatever is behind a question mark belongs to it. */
  readonly path: string;
  readonly time: string;
  readonly nonce: string;
  /** The exact text that travels. */
  readonly body: string;
}

/** The headers that sign a POST with a JSON body, made now. */
export function signedHeaders(secret: Uint8Array, path: string, body: string, now: number): Record<string, string> {
  const request = { method: 'POST', path, time: String(now), nonce: randomBytes(16).toString('base64url'), body };
  return {
    'content-type': 'application/json',
    [supplierHeaders.time]: request.time,
    [supplierHeaders.nonce]: request.nonce,
    [supplierHeaders.sign]: signOf(secret, request).toString('hex'),
  };
}

/** Whether one of these secrets signed the request within the last minute. Whether its nonce was used, the caller asks. */
export function isSigned(
  secrets: readonly Uint8Array[],
  request: SupplierRequest & { readonly sign: string },
  now: number,
): boolean {
  if (!(Math.abs(now - Number(request.time)) <= SUPPLIER_WINDOW_MS) || !NONCE.test(request.nonce)) return false;
  const given = Buffer.from(request.sign, 'hex');
  return secrets.some((secret) => sameBytes(signOf(secret, request), given));
}

function signOf(secret: Uint8Array, { body, ...request }: SupplierRequest): Buffer {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret)
    .update(signedText({ ...request, digest }))
    .digest();
}
