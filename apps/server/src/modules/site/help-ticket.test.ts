import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { helpTicket } from './help-ticket.ts';

it('names the member for ten minutes, signed with the desk’s key', () => {
  const key = Buffer.alloc(32, 7);
  const { ticket, expiresAt } = helpTicket(key, 5000, { memberId: 12n, name: 'fan01' }, 1_000);
  const [payload = '', sign] = ticket.split('.');
  expect(expiresAt).toBe(601_000);
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
    siteId: 5000,
    memberId: '12',
    name: 'fan01',
    expiresAt,
  });
  expect(sign).toBe(createHmac('sha256', key).update(payload).digest('base64url'));
});
