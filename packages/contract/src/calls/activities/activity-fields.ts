import { z } from 'zod';
import { time } from '../../core/fields.ts';

export const activityId = z.string().regex(/^[a-z0-9-]{1,32}$/);

/** A question or an option of an activity. */
export const partId = z.string().regex(/^[a-z0-9-]{1,32}$/);

export const guessState = z.enum(['upcoming', 'open', 'closed', 'settled', 'void']);

/** `stopped`: an operator ended the session, or took it out of the schedule. */
export const rainSessionState = z.enum(['upcoming', 'open', 'over', 'stopped']);

export const activityKind = z.enum([
  'sign_in',
  'lottery',
  'wheel',
  'red_rain',
  'quiz',
  'vote',
  'guess',
  'tasks',
  'novice',
  'barrier',
  'promotion',
  'invite',
  'mall',
]);

export const applicationState = z.enum(['reviewing', 'approved', 'rejected']);

/** The fields that every activity shows, and whether the reader may take part. */
export const activityFrame = z.object({
  activityId,
  kind: activityKind,
  title: z.string(),
  summary: z.string(),
  art: z.string(),
  startAt: time,
  endAt: time,
  state: z.enum(['upcoming', 'running', 'ended']),
  rules: z.array(z.string()),
  /** From this VIP level on. */
  fromLevel: z.int(),
  /** `too_late`: only new members may, and the reader's days are over. */
  may: z.enum(['yes', 'login', 'level_too_low', 'too_late']),
});

/** Refusals that every act in an activity has. */
export const actRefusals = [
  'activity_not_started',
  'activity_ended',
  'activity_level',
  'activity_too_late',
  'activity_sold_out',
] as const;
