import { localized } from './localized.ts';
import { info } from './zh-CN/info.ts';

export const infoTexts = localized('info', info);
