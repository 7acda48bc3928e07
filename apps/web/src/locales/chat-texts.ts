import { localized } from './localized.ts';
import { chat } from './zh-CN/chat.ts';

export const chatTexts = localized('chat', chat);
