import { localized } from './localized.ts';
import { staging } from './zh-CN/staging.ts';

export const stagingTexts = localized('staging', staging);
