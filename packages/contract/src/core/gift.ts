import { z } from 'zod';
import { id } from './fields.ts';

/** A gift that an anchor can receive. Prices in coins. */
export const gift = z.object({
  giftId: id,
  /** Its number in older clients. */
  oldId: id,
  giftType: z.enum(['common', 'privilege']),
  giftPrice: z.int().min(1),
  giftName: z.string(),
  /** Names of the product's own drawings, on phones and on the web. */
  giftIcon: z.string(),
  giftIconWeb: z.string(),
  /** 0 inactive, 1 active, 2 disabled. */
  status: z.int().min(0).max(2),
  /** The VIP level from which on it may be given; 0 for everybody. */
  vipLevel: z.int().min(0).max(99).default(0),
});

/** The most of one gift that goes in one order. */
export const MOST_GIFTS = 1_314;

/** The most members one red packet is shared by. */
export const MOST_SHARES = 100;

/** Minutes until what nobody opened of a red packet goes back. */
export const PACKET_MINUTES = 10;
