import { z } from 'zod';
import { id, nothing, time } from '../core/fields.ts';
import { samples } from '../core/samples.ts';
import { defineOperatorCall } from './define-operator-call.ts';
import { latestFirst } from './list-fields.ts';
import { operatorRights, operatorRoleNames } from './rights.ts';

const digest = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const self = z.object({
  operatorId: id,
  name: z.string(),
  roles: z.array(z.enum(operatorRoleNames as [string, ...string[]])),
  rights: z.array(z.enum(operatorRights)),
  /** When the session ends, whatever is done in it. */
  endsAt: time,
});

/** Opens a session by password and authenticator code. Both are sent together, and one answer covers both. */
export const operatorLogin = defineOperatorCall({
  summary: '运营登录',
  path: 'account/login',
  right: null,
  perMinute: { address: 20, device: 10, member: 10 },
  input: z.strictObject({ name: z.string().min(1).max(40), password: digest, code: z.string().regex(/^\d{6}$/) }),
  output: self.extend({ token: z.string() }),
  refusals: ['bad_credentials', 'account_locked'],
  sample: { name: 'anna', password: samples.digest, code: '123456' },
});

export const operatorLogout = defineOperatorCall({
  summary: '运营退出',
  path: 'account/logout',
  right: 'own',
  isAct: true,
  input: nothing,
  output: nothing,
});

export const operatorSelf = defineOperatorCall({
  summary: '当前运营账号',
  path: 'account/self',
  right: 'own',
  input: nothing,
  output: self,
});

/** Another password. Every other session of the account ends. */
export const operatorPassword = defineOperatorCall({
  summary: '修改运营密码',
  path: 'account/password',
  right: 'own',
  isAct: true,
  input: z.strictObject({ password: digest, newPassword: digest }),
  output: nothing,
  refusals: ['bad_credentials', 'account_locked', 'password_unchanged'],
  sample: { password: samples.digest, newPassword: 'B'.repeat(43) },
});

const entry = z.object({
  position: id,
  at: time,
  operator: z.string(),
  address: z.string(),
  call: z.string(),
  /** A call is recorded before it is carried out; an act once more with its outcome. */
  kind: z.enum(['login', 'login_refused', 'right_refused', 'read', 'asked', 'answered', 'account']),
  memberId: id.nullable(),
  subject: z.string(),
  reason: z.string(),
  outcome: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** The acts and reads of operators, the latest first. */
export const operatorTrail = defineOperatorCall({
  summary: '操作记录',
  path: 'trail/list',
  right: 'trail.read',
  input: z.strictObject({
    memberId: id.optional(),
    operator: z.string().max(40).optional(),
    ...latestFirst,
  }),
  output: z.object({ items: z.array(entry) }),
});

/**
 * Computes the chain of the trail again. `broken` names the first entries that do not fit; `endHash` is the hash of the last entry
 * in hexadecimal, to be compared with the one that the log has of the same position.
 */
export const verifyTrail = defineOperatorCall({
  summary: '核验操作记录',
  path: 'trail/verify',
  right: 'trail.read',
  input: nothing,
  output: z.object({ entries: id, broken: z.array(id), endHash: z.string() }),
});
