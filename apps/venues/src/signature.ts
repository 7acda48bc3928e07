import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { SUPPLIER_WINDOW_MS, type SupplierStamp, signedText } from '@touchline/contract/supplier-interface';

export interface SignedRequest extends Omit<SupplierStamp, 'digest'> {
  readonly sign: string;
  readonly body: string;
}

/** Whether a request was signed with the venue's secret, lately. */
export function isGenuine({ body, sign, ...stamp }: SignedRequest, secret: Uint8Array, now: number): boolean {
  if (!(Math.abs(now - Number(stamp.time)) <= SUPPLIER_WINDOW_MS)) return false;
  const digest = createHash('sha256').update(body).digest('hex');
  const expected = createHmac('sha256', secret)
    .update(signedText({ ...stamp, digest }))
    .digest();
  const given = Buffer.from(sign, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
