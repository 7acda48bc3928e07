import { localized } from './localized.ts';
import { gift } from './zh-CN/gift.ts';

export const giftTexts = localized('gift', gift);
