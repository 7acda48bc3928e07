import { localized } from '../localized.ts';

/** The names of pages that sent a reader on a detour. */
export const wayBackTexts = localized('wayBack', {
  deposit: '返回存款',
  withdraw: (word: string) => `返回${word}`,
  betting: '返回投注',
});
