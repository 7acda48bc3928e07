import { localized } from './localized.ts';
import { rest } from './zh-CN/rest.ts';

export const restTexts = localized('rest', rest);
