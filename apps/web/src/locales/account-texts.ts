import { localized } from './localized.ts';
import { account } from './zh-CN/account.ts';

export const accountTexts = localized('account', account);
