import { localized } from './localized.ts';
import { shell } from './zh-CN/shell.ts';

export const shellTexts = localized('shell', shell);
