import { type CodeName, codes } from '@touchline/contract';
import type { EndReason, Sessions } from '../../modules/account/sessions.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Condition, Place, Scope } from './condition-list.ts';

interface Ending {
  readonly code: CodeName;
  readonly message: string;
  /** Set where the sessions really end; a blockade is over when it is lifted. */
  readonly reason?: EndReason;
}

/** Conditions that end sessions, and what their holders are told. */
const endings: Partial<Record<Condition['kind'], Ending>> = {
  loginElsewhere: {
    code: 'loginElsewhere',
    message: '您的账号已在其他设备登录，请重新登录',
    reason: 'login_elsewhere',
  },
  passwordChanged: { code: 'passwordChanged', message: '您的密码已修改，请重新登录', reason: 'password_changed' },
  authError: { code: 'authError', message: '登录已失效，请重新登录', reason: 'expired' },
  accountBlocked: { code: 'accountBlocked', message: '您的账号已被冻结，如有疑问请联系客服' },
  ipBlocked: { code: 'ipBlocked', message: '您的IP已被限制访问，请联系客服' },
  deviceBlocked: { code: 'deviceBlocked', message: '您的设备已被限制访问，请联系客服' },
};

/** Whether a condition is over once it has happened: it ends what there is and leaves what comes alone. */
export function isMoment({ kind }: Condition): boolean {
  return endings[kind]?.reason !== undefined;
}

/** Tells open pages of the scope that their session ended, as the real event would. Answers how many there were. */
export async function endSessions(
  { sessions, bus }: { readonly sessions: Sessions; readonly bus: Bus },
  { siteId, device }: Place,
  scope: Scope,
  { kind }: Condition,
): Promise<number> {
  const ending = endings[kind];
  if (!ending) return 0;
  const { code, message, reason } = ending;
  const live = await sessions.liveAt(siteId, scope === 'browser' ? device : null);
  for (const id of live) {
    if (reason) await sessions.end(id, reason, message);
    else bus.publish('sessionEnded', { sessionId: String(id), code: codes[code], message });
  }
  return live.length;
}
