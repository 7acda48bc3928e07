import { localized } from './localized.ts';
import { bonus } from './zh-CN/bonus.ts';

export const bonusTexts = localized('bonus', bonus);
