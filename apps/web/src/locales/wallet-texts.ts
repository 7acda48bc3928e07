import { localized } from './localized.ts';
import { wallet } from './zh-CN/wallet.ts';

export const walletTexts = localized('wallet', wallet);
