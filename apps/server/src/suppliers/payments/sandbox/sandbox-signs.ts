import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../platform/same-bytes.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** The sandbox provider's own secrets: what it signs its reports, its links and its addresses with. */
export function createSandboxSigns(secrets: Secrets) {
  const key = secrets.key('provider/sandbox');
  const ticket = (orderId: string) =>
    createHmac('sha256', key).update(`cashier/${orderId}`).digest('base64url').slice(0, 22);
  return {
    /** Signs its reports. */
    key,
    ticket,
    /** Bytes of its own for an order and a purpose. */
    bytes: (purpose: string, orderId: string) => createHmac('sha256', key).update(`${purpose}/${orderId}`).digest(),
    /** Whether a cashier link was made by this provider. */
    isTicket: (orderId: string, given: string) => sameBytes(Buffer.from(ticket(orderId)), Buffer.from(given)),
  };
}

export type SandboxSigns = ReturnType<typeof createSandboxSigns>;
