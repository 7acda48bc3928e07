import { localized } from './localized.ts';
import { protection } from './zh-CN/protection.ts';

export const protectionTexts = localized('protection', protection);
