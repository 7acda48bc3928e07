import type { browserTexts } from './zh-CN.ts';

export const browser: typeof browserTexts = {
  tooOld: 'Please update your browser',
  tooOldText:
    'Your browser lacks what this site needs to log in, move money and bet safely. Please update it, or open this page in one of these browsers.',
  orLater: (browser) => `${browser} or later`,
  safe: 'Your account, balance and bets are not affected.',
  noScript: 'This site needs JavaScript. Please switch it on in the settings of your browser and reload the page.',
};
