import { localized } from './localized.ts';
import { invitation } from './zh-CN/invitation.ts';

export const invitationTexts = localized('invitation', invitation);
