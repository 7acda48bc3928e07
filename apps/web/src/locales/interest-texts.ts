import { localized } from './localized.ts';
import { interest } from './zh-CN/interest.ts';

export const interestTexts = localized('interest', interest);
