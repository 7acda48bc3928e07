import { localized } from './localized.ts';
import { bets } from './zh-CN/bets.ts';

export const betsTexts = localized('bets', bets);
