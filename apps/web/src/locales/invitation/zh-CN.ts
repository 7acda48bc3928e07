import { localized } from '../localized.ts';

export const invitationTexts = localized('invitation', {
  /** The first layer over the page. */
  dialog: { title: '温馨提示', text: '您还未登录，请先登录', stay: '取消', go: '去登录' },
  ask: '请先登录',
  text: (page: string) => `登录后即可使用“${page}”`,
});
