import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A whole number of 64 bits, such as an id or an amount in minor units. */
export const big = (name: string) => bigint(name, { mode: 'bigint' });
