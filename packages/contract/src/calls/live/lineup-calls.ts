import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id } from '../../core/fields.ts';
import { matchLineup as lineup } from '../../core/match.ts';

/** The line-ups of a match; null until both sides announced them, and where the source names no players. */
export const matchLineup = defineCall({
  summary: '阵容',
  method: 'POST',
  path: '/api/site/group/live/match/v1/lineup',
  access: 'anyone',
  credentials: false,
  input: z.strictObject({ matchId: id }),
  output: z.object({ lineup: lineup.nullable() }),
  sample: { matchId: '7' },
});
