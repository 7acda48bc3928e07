import { localized } from './localized.ts';
import { betSlip } from './zh-CN/bet-slip.ts';

export const betSlipTexts = localized('betSlip', betSlip);
