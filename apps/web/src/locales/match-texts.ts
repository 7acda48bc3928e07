import { localized } from './localized.ts';
import { match } from './zh-CN/match.ts';

export const matchTexts = localized('match', match);
