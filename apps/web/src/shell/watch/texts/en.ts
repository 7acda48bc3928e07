import type { restTexts } from './zh-CN.ts';

export const rest: typeof restTexts = {
  title: 'Nothing done for a while',
  text: 'If nothing is done, betting and money will need a new login.',
  go: 'Continue',
};
