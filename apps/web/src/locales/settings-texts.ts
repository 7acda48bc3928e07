import { localized } from './localized.ts';
import { settings } from './zh-CN/settings.ts';

export const settingsTexts = localized('settings', settings);
