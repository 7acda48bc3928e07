import { localized } from './localized.ts';
import { transfer } from './zh-CN/transfer.ts';

export const transferTexts = localized('transfer', transfer);
