import { localized } from './localized.ts';
import { unit } from './zh-CN/unit.ts';

export const unitTexts = localized('unit', unit);
