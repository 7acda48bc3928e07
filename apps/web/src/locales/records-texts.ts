import { localized } from './localized.ts';
import { records } from './zh-CN/records.ts';

export const recordsTexts = localized('records', records);
