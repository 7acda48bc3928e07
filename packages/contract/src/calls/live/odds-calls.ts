import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, lineQuarters, oddsMilli, time } from '../../core/fields.ts';
import { market, marketType, matchClock, matchStatus, pair } from '../../core/match.ts';

const oddsPoint = z.object({
  at: time,
  lineQuarters: lineQuarters.nullable(),
  selections: z.array(z.object({ outcome: z.string(), oddsMilli })),
  /** The time of play; null before kick-off. `minute` is a label such as 45+2', empty where a sport has none. */
  played: z.object({ period: matchClock.shape.period, minute: z.string(), score: pair }).nullable(),
});

/** The prices of the main markets of a match since they opened; empty where nothing is known of it, or no longer. */
export const oddsHistory = defineCall({
  summary: '指数',
  method: 'POST',
  path: '/api/site/group/live/match/v1/oddsHistory',
  access: 'anyone',
  credentials: false,
  input: z.strictObject({ matchId: id }),
  output: z.object({
    items: z.array(
      z.object({
        /** The type of a market about the whole match. */
        type: marketType,
        opening: oddsPoint,
        /** The present offer, or the last one if there is none now. */
        current: oddsPoint,
        /** The newest first, the opening included unless there are too many; one a minute at most. */
        moves: z.array(oddsPoint),
      }),
    ),
  }),
  sample: { matchId: '7' },
});

/** The present offers on matches, without the rest of them. A match that is off the board is left out. */
export const odds = defineCall({
  summary: '赔率',
  method: 'POST',
  path: '/api/site/group/live/match/v1/odds',
  access: 'anyone',
  credentials: false,
  input: z.strictObject({ matchIds: z.array(id).min(1).max(50) }),
  output: z.object({
    items: z.array(z.object({ matchId: id, status: matchStatus, markets: z.array(market) })),
    at: time,
  }),
  sample: { matchIds: ['7', '8'] },
});
