import { localized } from './localized.ts';
import { notices } from './zh-CN/notices.ts';

export const noticesTexts = localized('notices', notices);
