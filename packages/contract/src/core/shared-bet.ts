import { z } from 'zod';
import { betKind, lineQuarters, oddsMilli, time } from './fields.ts';
import { marketPeriod, marketType, pair, side, team } from './match.ts';

/** One shared bet in the rooms of its match (晒单): a masked name and the pick, never an amount or the member. */
export const sharedBet = z.object({
  /** The id of this push alone; no bet can be found by it. */
  id: z.string(),
  /** A reader of another site, or of another venue, drops it. */
  siteId: z.int(),
  venueName: z.string().nullable(),
  at: time,
  name: z.string(),
  kind: betKind,
  type: marketType,
  period: marketPeriod,
  lineQuarters: lineQuarters.nullable(),
  side: side.nullable(),
  outcome: z.string(),
  label: z.string().nullable(),
  /** The crest of the team that was picked; null where the pick is no team. */
  teamLogo: team.shape.crest.nullable(),
  oddsMilli,
  /** The score of the match then; null before it. */
  score: pair.nullable(),
});
