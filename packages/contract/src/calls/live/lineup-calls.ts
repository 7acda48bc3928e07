import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id } from '../../core/fields.ts';
import { matchLineup as lineup } from '../../core/match.ts';

/** Who plays in a match; null until both sides announced it, and where the source names nobody. */
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
