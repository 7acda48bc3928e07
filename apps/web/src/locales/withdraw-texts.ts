import { localized } from './localized.ts';
import { withdraw } from './zh-CN/withdraw.ts';

export const withdrawTexts = localized('withdraw', withdraw);
