import { localized } from './localized.ts';
import { markets } from './zh-CN/markets.ts';

export const marketsTexts = localized('markets', markets);
