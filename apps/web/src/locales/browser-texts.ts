import { localized } from './localized.ts';
import { browser } from './zh-CN/browser.ts';

export const browserTexts = localized('browser', browser);
