import { localized } from './localized.ts';
import { deposit } from './zh-CN/deposit.ts';

export const depositTexts = localized('deposit', deposit);
