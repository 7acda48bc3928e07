import { localized } from './localized.ts';
import { field } from './zh-CN/field.ts';

export const fieldTexts = localized('field', field);
