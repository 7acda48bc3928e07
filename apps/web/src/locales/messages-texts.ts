import { localized } from './localized.ts';
import { messages } from './zh-CN/messages.ts';

export const messagesTexts = localized('messages', messages);
