import { z } from 'zod';

/** A picture: one of the product's own, drawn by the page, or an upload with its address. */
export const avatar = z.object({
  id: z.string(),
  url: z.string().nullable(),
  status: z.enum(['approved', 'reviewing', 'rejected']),
  /** The reason why an upload was rejected; empty otherwise. */
  reason: z.string(),
});

export const gender = z.enum(['male', 'female', 'unspecified']);
