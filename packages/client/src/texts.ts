/** Texts the client makes itself, when there is no server message to show (glossary C.16). */
export const texts = {
  timeoutToast: '网络超时，请重试',
  timeout: '请求超时',
  networkToast: (status: string) => `网络异常 ${status}`.trim(),
  network: '网络异常，请检查网络后重试',
  busy: '当前访问人数过多或操作过于频繁，请稍后刷新重试',
  lineSwitching: '线路异常，正在为您切换线路',
  loginRequired: '您的操作需要登录',
  sessionEnded: '登录已失效，请重新登录',
  warmReminder: '温馨提示',
  missingUrl: '请求地址不能为空',
  requestClosed: '请求已关闭',
  /** An unexpected error of the server, with the number under which support finds it. */
  traced: (message: string, traceId: string) => `${message}（编号 ${traceId}）`,
} as const;
