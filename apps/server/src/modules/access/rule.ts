import { isIP } from 'node:net';
import { z } from 'zod';

/** A network as an address or a range. */
const network = z.string().refine((text) => {
  const [base = '', length] = text.split('/', 2);
  const most = isIP(base) === 4 ? 32 : 128;
  return isIP(base) !== 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= most));
}, 'no network');

const span = {
  /** Milliseconds since 1970; now where it is left out. */
  from: z.int().optional(),
  /** Null while no end is set. */
  until: z.int().nullable().default(null),
  /** The operator or system that makes the rule. */
  by: z.string().min(1).max(60),
};
const words = z.string().max(500);

/** A rule as an operator makes it. */
export const newRule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('maintenance'),
    /** The scope: the whole site, or a part such as `venue:PGDZ`, `game:PGDZ/mahjong` or `feature:deposit`. */
    value: z
      .string()
      .regex(/^(((venue|feature):[A-Za-z_]{2,16})|(game:[A-Za-z]{2,16}\/\S{1,64}))?$/)
      .default(''),
    reason: words.default(''),
    ...span,
  }),
  z.strictObject({
    kind: z.literal('caveat'),
    /** `0` is maintenance by another name (decisions D1). */
    value: z.enum(['0', '1']),
    title: z.string().max(100),
    reason: words,
    ...span,
  }),
  /** `reason` is the class that a visitor sees, such as `region`. */
  z.strictObject({ kind: z.literal('restriction'), value: network, reason: z.string().min(1).max(60), ...span }),
  /** The countries from which the site may be viewed but no bets are taken. */
  z.strictObject({ kind: z.literal('no_betting'), value: network, reason: words.default(''), ...span }),
  z.strictObject({ kind: z.literal('blocked_network'), value: network, reason: words.default(''), ...span }),
  z.strictObject({
    kind: z.literal('blocked_device'),
    value: z.string().min(1).max(64),
    reason: words.default(''),
    ...span,
  }),
  z.strictObject({
    kind: z.literal('blocked_member'),
    value: z.string().regex(/^\d{1,19}$/),
    reason: words.default(''),
    ...span,
  }),
]);

export type NewAccessRule = z.input<typeof newRule>;

/** A stored rule. */
export interface AccessRule {
  readonly id: bigint;
  readonly kind: string;
  readonly value: string;
  readonly title: string;
  readonly reason: string;
  readonly from: number;
  readonly until: number | null;
}
