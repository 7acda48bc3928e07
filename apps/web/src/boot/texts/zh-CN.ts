import { localized } from '../../locales/localized.ts';

export const browserTexts = localized('browser', {
  tooOld: '请更新您的浏览器',
  tooOldText:
    '您的浏览器缺少本站必需的功能，无法安全地登录、存取款和投注。请更新浏览器，或换用下列任一浏览器后重新打开本页。',
  orLater: (browser: string) => `${browser} 或更新版本`,
  safe: '您的账户、余额和注单不受影响。',
  noScript: '本站需要启用 JavaScript。请在浏览器设置中启用后刷新页面。',
});
