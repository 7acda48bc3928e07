import { z } from 'zod';
import { id, time } from '../../core/fields.ts';

/** User names are letters and digits only (product-spec section 5). */
export const userName = z.string().regex(/^[A-Za-z0-9]{4,16}$/);

/** The client's digest of the password (decisions D3). */
export const passwordDigest = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .describe('base64url(SHA-256("tb-login:v1:" + lowercase(name) + ":" + password))');

/** A number without the zeros that are dialled in front of it inside its country: 07911 and 7911 are one phone. */
export const nationalNumber = (typed: string) => typed.replace(/^0+/, '');

export const phone = {
  dial: z.string().regex(/^\d{1,4}$/),
  phone: z
    .string()
    .regex(/^\d{4,13}$/)
    .overwrite(nationalNumber),
};

export const smsCode = z.string().regex(/^\d{6}$/);

export const email = z.email().max(64);

/** Six digits of the member's app, or a recovery code such as k7mq-2xwd. */
export const factorCode = z.string().regex(/^(\d{6}|[a-z0-9]{4}-[a-z0-9]{4})$/);

/** Opaque text that proves a finished step. */
export const ticket = z.string().regex(/^[A-Za-z0-9_-]{20,400}$/);

export const clientFlag = z.union([z.literal(1), z.literal(2)]).describe('1 from a desktop, 2 from a phone');

/** The answer to a successful login or registration. */
export const session = z.object({
  token: z.string(),
  expiresAt: time,
  userInfo: z.object({ id, name: z.string() }),
  lastLogin: z.object({ at: time, place: z.string() }).nullable(),
});

/** A withdrawal password. */
export const sixDigits = z.string().regex(/^\d{6}$/);

/** The reason why no code is sent: one was just now, or the day's are used up for the number, the caller's network or the site. */
export const sendingRefusals = ['too_soon', 'codes_used_number', 'codes_used_network', 'codes_used_site'] as const;
