import { createHmac } from 'node:crypto';
import { sameBytes } from '../platform/same-bytes.ts';
import type { Secrets } from '../platform/secrets.ts';

export const SIGN_HEADER = 'x-provider-sign';

/** The sandbox provider's own secrets: what it signs its reports, its links and its addresses with. */
export function createSandboxSigns(secrets: Secrets) {
  const key = secrets.key('provider/sandbox');
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('hex');
  const ticket = (orderId: string) =>
    createHmac('sha256', key).update(`cashier/${orderId}`).digest('base64url').slice(0, 22);
  return {
    sign,
    ticket,
    /** Bytes of its own for an order and a purpose. */
    bytes: (purpose: string, orderId: string) => createHmac('sha256', key).update(`${purpose}/${orderId}`).digest(),
    /** Whether a cashier link was made by this provider. */
    isTicket: (orderId: string, given: string) => isEqual(ticket(orderId), given),
    /** Whether a report about an order was made by this provider. */
    isSigned: (body: string, given: string) => isEqual(sign(body), given),
  };
}

export type SandboxSigns = ReturnType<typeof createSandboxSigns>;

function isEqual(expected: string, given: string): boolean {
  return sameBytes(Buffer.from(expected), Buffer.from(given));
}
