import { localized } from './localized.ts';
import { oddsHistory } from './zh-CN/odds-history.ts';

export const oddsHistoryTexts = localized('oddsHistory', oddsHistory);
