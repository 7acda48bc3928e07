import type { CodeName } from '@touchline/contract';
import { type CurrencyCode, inWordsOf } from '@touchline/rules/money';

export interface SessionEnding {
  readonly code: CodeName;
  readonly message: string;
}

const EXPIRED: SessionEnding = { code: 'authError', message: '登录已失效，请重新登录' };
/** The answer to a call that was under way while its session's token was replaced: no page leaves its session for it. */
export const REPLACED: SessionEnding = { code: 'ignoredA', message: '登录凭证已更新，请重试' };
const BLOCKED: SessionEnding = { code: 'accountBlocked', message: '您的账号已被冻结，如有疑问请联系客服' };

/**
 * The reasons why a session ended, and the message to its holder (decisions D1). An open page may receive it from its socket or
 * from the answer to a call, so both have the same message.
 */
const endings = {
  logout: { code: 'authError', message: '您已退出登录' },
  expired: EXPIRED,
  login_elsewhere: { code: 'loginElsewhere', message: '您的账号已在其他设备登录，请重新登录' },
  account_blocked: BLOCKED,
  device_blocked: { code: 'deviceBlocked', message: '您的设备已被限制访问，请联系客服' },
  network_blocked: { code: 'ipBlocked', message: '您的IP已被限制访问，请联系客服' },
  password_changed: { code: 'passwordChanged', message: '您的密码已修改，请重新登录' },
  proof_changed: { code: 'authError', message: '您的账号安全信息已修改，请重新登录' },
  excluded: { code: 'authError', message: '您的账号已暂停娱乐功能，重新登录后可查看详情与取款' },
  ended_by_member: { code: 'authError', message: '您已在其他设备上退出该登录' },
  account_closed: { code: 'accountBlocked', message: '您的账号已注销' },
} as const satisfies Record<string, SessionEnding>;

export type EndReason = keyof typeof endings;

/** The message to the holder of an ended session, in the member's currency. */
export function endingFor(reason: string | null, currency: CurrencyCode): SessionEnding {
  const { code, message } = reason !== null && reason in endings ? endings[reason as EndReason] : EXPIRED;
  return { code, message: inWordsOf(currency, message) };
}

/** The message to a member whose account is suspended or closed; null while they may have a session. */
export function endingOf(status: string): SessionEnding | null {
  return status === 'suspended' || status === 'closed' ? BLOCKED : null;
}
