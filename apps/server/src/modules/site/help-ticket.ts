import { createHmac } from 'node:crypto';

const LIFE_MS = 10 * 60_000;

/**
 * The ticket tells the help desk which member is asking. It is the claims as base64url JSON, a dot, and their HMAC-SHA-256
 * under a key that the help desk shares. It opens nothing on the site itself.
 */
export function helpTicket(key: Buffer, siteId: number, member: { memberId: bigint; name: string }, now: number) {
  const expiresAt = now + LIFE_MS;
  const claims = { siteId, memberId: String(member.memberId), name: member.name, expiresAt };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const sign = createHmac('sha256', key).update(payload).digest('base64url');
  return { ticket: `${payload}.${sign}`, expiresAt };
}
