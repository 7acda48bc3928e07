import { localized } from './localized.ts';
import { time } from './zh-CN/time.ts';

export const timeTexts = localized('time', time);
