import { z } from 'zod';

/** After how many calls of one network address within the minutes each further one needs proof that no machine makes it. */
export const proofPatience = z.strictObject({
  codes: z.int().min(0).max(1000).default(5),
  registrations: z.int().min(0).max(1000).default(3),
  minutes: z
    .int()
    .min(5)
    .max(24 * 60)
    .default(60),
});

export type SiteProofs = z.infer<typeof proofPatience>;
