import type { verificationTexts } from './zh-CN.ts';

export const verification: typeof verificationTexts = {
  title: 'Security check',
  close: 'Cancel',
  wrong: 'That did not match, please try again',
  work: { running: 'Checking, one moment please' },
  help: 'Customer service',
};
