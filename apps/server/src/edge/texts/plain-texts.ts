import type { CodeName } from '@touchline/contract';

const BUSY = '当前访问人数过多或操作过于频繁，请稍后刷新重试';
const NETWORK = '网络异常，请检查网络后重试';

/** The text of each code where nothing more particular is known (glossary C.16). */
export const plainTexts: Readonly<Record<CodeName, string>> = {
  ok: '操作成功',
  invalidInput: '提交的内容有误，请检查后重试',
  authError: '登录已失效，请重新登录',
  ignoredA: '',
  ignoredB: '',
  notFound: '请求的资源不存在',
  loginElsewhere: '您的账号已在其他设备登录，请重新登录',
  accountBlocked: '您的账号已被冻结，如有疑问请联系客服',
  passwordChanged: '您的密码已修改，请重新登录',
  conflict: '内容已变化，请刷新后重试',
  wrongVerificationCode: '验证码错误，请重新输入',
  needRobotCheck: '请完成人机验证',
  needSafeVerification: '为保障您的账户安全，请完成验证',
  refused: '当前无法完成该操作',
  rateLimited: BUSY,
  rateLimitedByIp: BUSY,
  rateLimitedByDevice: BUSY,
  interfaceDegraded: BUSY,
  ipBlocked: '您的IP已被限制访问，请联系客服',
  deviceBlocked: '您的设备已被限制访问，请联系客服',
  accessCaveat: '访问提示',
  accessRestricted: '您所在的地区或网络暂不支持访问',
  systemMaintenance: '系统维护中，请稍后再试',
  internal: '系统繁忙，请稍后再试',
  timeout: '请求超时',
  network: NETWORK,
  requestClosed: '请求已关闭',
  lineSwitching: '线路异常，正在为您切换线路',
  networkAbnormal: NETWORK,
};
