import { localized } from './localized.ts';
import { refusal } from './zh-CN/refusal.ts';

export const refusalTexts = localized('refusal', refusal);
