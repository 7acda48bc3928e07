import { z } from 'zod';

export const activitySlug = z.string().regex(/^[a-z0-9-]{1,32}$/);

/** The common fields of every activity. Dates carry their zone. */
export const activityBase = {
  activityId: activitySlug,
  title: z.string().min(1).max(20),
  summary: z.string().min(1).max(60),
  /** Its place in the list: small numbers come first. */
  place: z.int().min(0).max(1000).default(100),
  art: z.string().regex(/^[a-z0-9-]{1,30}$/),
  startAt: z.iso.datetime({ offset: true }),
  endAt: z.iso.datetime({ offset: true }),
  /** The rules as members read them, one sentence each; nothing holds that is not written here (standards BON-1). */
  rules: z.array(z.string().min(1).max(200)).min(1).max(20),
  who: z
    .strictObject({
      /** From this VIP level on. */
      fromLevel: z.int().min(0).max(10).default(0),
      /** Only within so many days after the registration. */
      withinDays: z.int().min(1).max(365).optional(),
    })
    .prefault({}),
  /** The pool of the site's `rewards.pools` that pays. */
  poolId: activitySlug,
  /** Days in which a reward has to be claimed that is not paid at once. */
  claimDays: z.int().min(1).max(90).default(7),
};
