import { localized } from './localized.ts';
import { board } from './zh-CN/board.ts';

export const boardTexts = localized('board', board);
