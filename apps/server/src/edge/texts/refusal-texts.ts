import type { CallName, CallRefusal } from '@touchline/contract';

/** Every refusal any call declares. */
type AnyRefusal = { [Name in CallName]: CallRefusal<Name> }[CallName];

type Detail = Readonly<Record<string, string | number>>;

/** What each refusal says. A refusal without a text does not compile (glossary C.17, conventions B.6.5). */
export const refusalTexts: Readonly<Record<AnyRefusal, string | ((detail: Detail) => string)>> = {
  bad_credentials: '账号或密码错误',
  locked: (detail) => `登录失败次数过多，请于${detail.time ?? '稍后'}重试或通过验证解锁`,
  stale_form: '页面停留过久，请重新提交',
  closed: '账号已注销',
  too_soon: (detail) => `发送过于频繁，请${detail.seconds ?? ''}秒后再试`,
  underage: '您未达到法定年龄，无法注册',
  name_taken: '该账号已被使用，请更换',
  phone_taken: '该手机号无法用于注册，请更换或联系客服',
  code_wrong: '验证码错误，请重新输入',
  code_expired: '验证码已过期，请重新获取',
  terms_outdated: '用户协议已更新，请刷新页面后重新阅读',
  password_weak: '密码过于简单，请更换',
  already_set: '取款密码已设置',
  password_trivial: '取款密码过于简单，请更换',
  channel_closed: '该支付通道已关闭，请更换',
  method_closed: '该取款方式已关闭，请更换',
  amount_out_of_range: (detail) => `请输入${detail.min}-${detail.max}之间的金额`,
  unfinished_order: '您有未完成的订单，请先处理',
  not_cancellable: '订单当前状态无法取消',
  key_reused: '请勿重复提交',
  amount_mismatch: '金额与订单不一致',
  order_closed: '订单已结束',
  need_withdraw_password: '请先设置取款密码',
  withdraw_password_wrong: (detail) => `取款密码错误，还可尝试${detail.left}次`,
  withdraw_password_locked: '取款密码错误次数过多，请24小时后再试',
  daily_times_used: '今日取款次数已用完',
  insufficient_balance: '余额不足，请先存款或转入',
  excluded: '您的账号处于自我排除期，无法投注',
  limit_reached: '已达到您设置的限额',
  market_closed: '盘口已关闭',
  event_ended: '赛事已结束',
  event_started: '赛事已开始，早盘停止投注',
  market_suspended: '盘口已锁定，请稍后再试',
  line_changed: '盘口已变动，请确认后重新投注',
  odds_changed: '赔率已变动，请确认后重新投注',
  score_changed: '比分已变化，投注未被接受',
  stake_below_min: (detail) => `低于最低投注额 ${detail.min}`,
  stake_above_max: (detail) => `超过最高投注额 ${detail.max}`,
  payout_above_max: (detail) => `预计返还超过上限 ${detail.max}`,
  venue_closed: '场馆维护中，请稍后再试',
  panel_code_wrong: (detail) => `操作码错误，还可尝试${detail.left}次`,
  panel_locked: '操作码错误次数过多，请10分钟后再试',
  panel_ticket_expired: '面板已过期，请重新输入操作码',
  venue_unreachable: '场馆暂时无法连接，请稍后再试',
};

export function refusalText(reason: string, detail: Detail = {}): string {
  const text = refusalTexts[reason as AnyRefusal];
  return typeof text === 'function' ? text(detail) : text;
}
