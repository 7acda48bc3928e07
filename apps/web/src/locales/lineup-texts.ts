import { localized } from './localized.ts';
import { lineup } from './zh-CN/lineup.ts';

export const lineupTexts = localized('lineup', lineup);
