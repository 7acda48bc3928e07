import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, time } from '../../core/fields.ts';
import { matchInfo, pair } from '../../core/match.ts';

const meeting = z.object({
  matchId: id,
  leagueName: z.string(),
  startAt: time,
  neutral: z.boolean(),
  home: matchInfo.shape.home,
  away: matchInfo.shape.away,
});

/** A match that was played to its end. */
const played = meeting.extend({
  /** Extra time and overtimes included. */
  score: pair,
  /** Kicks from the penalty spot, where they decided it. */
  shootout: pair.nullable(),
});

const form = z.object({
  /** The latest first. */
  recent: z.array(played),
  /** The next first. */
  next: z.array(meeting),
});

/** The matches that the sides of a match played before it, against others and each other, as far as this platform recorded them. */
export const matchAnalysis = defineCall({
  summary: '赛事分析',
  method: 'POST',
  path: '/api/site/group/live/match/v1/matchAnalysis',
  access: 'anyone',
  credentials: false,
  input: z.strictObject({ matchId: id }),
  output: z.object({
    home: form,
    away: form,
    /** Matches of both against each other, the latest first. */
    meetings: z.array(played),
  }),
  sample: { matchId: '7' },
});
