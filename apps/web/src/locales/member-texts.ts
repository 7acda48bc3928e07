import { localized } from './localized.ts';
import { member } from './zh-CN/member.ts';

export const memberTexts = localized('member', member);
