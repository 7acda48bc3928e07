import { localized } from './localized.ts';
import { verification } from './zh-CN/verification.ts';

export const verificationTexts = localized('verification', verification);
