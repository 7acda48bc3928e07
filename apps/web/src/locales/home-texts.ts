import { localized } from './localized.ts';
import { home } from './zh-CN/home.ts';

export const homeTexts = localized('home', home);
