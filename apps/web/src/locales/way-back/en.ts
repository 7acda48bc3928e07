import type { wayBackTexts } from './zh-CN.ts';

export const wayBack: typeof wayBackTexts = {
  deposit: 'Back to the deposit',
  withdraw: (word) => `Back: ${word}`,
  betting: 'Back to the bet',
};
