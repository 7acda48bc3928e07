import { localized } from './localized.ts';
import { rules } from './zh-CN/rules.ts';

export const rulesTexts = localized('rules', rules);
