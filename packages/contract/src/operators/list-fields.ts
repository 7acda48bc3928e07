import { z } from 'zod';
import { id } from '../core/fields.ts';

const size = z.int().min(1).max(200).default(50);

/** A part of a list whose latest row comes first. `before` is the number of the last row that was read, and the answer goes on behind it. */
export const latestFirst = { before: id.optional(), size };

/** A part of a list whose earliest row comes first. `after` is the number of the last row that was read, and the answer goes on behind it. */
export const earliestFirst = { after: id.optional(), size };
