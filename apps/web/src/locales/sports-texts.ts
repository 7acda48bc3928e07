import { localized } from './localized.ts';
import { sports } from './zh-CN/sports.ts';

export const sportsTexts = localized('sports', sports);
