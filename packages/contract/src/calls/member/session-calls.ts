import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing, time } from '../../core/fields.ts';

const login = z.object({
  sessionId: id,
  at: time,
  /** Address without its last part. */
  place: z.string(),
  clientType: z.string(),
  isCurrent: z.boolean(),
});

const path = '/api/site/group/member/session/v1';

/** The member's present sessions, this one first. */
export const listSessions = defineCall({
  summary: '登录设备',
  method: 'POST',
  path: `${path}/list`,
  access: 'member',
  input: nothing,
  output: z.object({ items: z.array(login.extend({ lastActiveAt: time })) }),
});

/** Ends one of the member's other sessions. */
export const endSession = defineCall({
  summary: '下线设备',
  method: 'POST',
  path: `${path}/end`,
  changes: ['listSessions', 'lastLogins'],
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ sessionId: id }),
  output: nothing,
  refusals: ['current_session'],
  sample: { sessionId: '7' },
});

/** Ends every session of the member but this one. */
export const endOtherSessions = defineCall({
  summary: '下线其他设备',
  method: 'POST',
  path: `${path}/endOthers`,
  changes: ['listSessions', 'lastLogins'],
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: nothing,
  output: z.object({ ended: z.int() }),
});

/** The last logins, newest first. */
export const lastLogins = defineCall({
  summary: '最近登录',
  method: 'POST',
  path: '/api/site/group/member/lastLogin/v1/list',
  access: 'member',
  input: nothing,
  output: z.object({ items: z.array(login.extend({ endedAt: time.nullable() })) }),
});

/**
 * Reports that the member themselves did something on a page: sent once a minute at most, when a finger or a key really acted.
 * With `acted` false it only asks. A session that rests already stays at rest: its member signs in again before money moves.
 */
export const activity = defineCall({
  summary: '上报会员操作',
  method: 'POST',
  path: `${path}/activity`,
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ acted: z.boolean() }),
  /** The time at which the session rests unless the member acts before; and the time at which it ends regardless of activity. */
  output: z.object({ restsAt: time, endsAt: time }),
  sample: { acted: true },
});
