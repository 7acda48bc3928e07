import { localized } from '../../../locales/localized.ts';

/** Shown before a session rests because its member is inactive. */
export const restTexts = localized('rest', {
  title: '长时间未操作',
  text: '如继续无操作，投注与资金操作将需要重新登录。',
  go: '继续使用',
});

/** A link that logs a member in. */
export const handOffTexts = localized('handOff', {
  unused: '您已登录，链接中的登录信息未使用',
  expired: '登录链接已失效，请重新登录',
});
