import { localized } from '../../../locales/localized.ts';

/** Shown before a session rests because its member is inactive. */
export const restTexts = localized('rest', {
  title: '长时间未操作',
  text: '如继续无操作，投注与资金操作将需要重新登录。',
  go: '继续使用',
});
