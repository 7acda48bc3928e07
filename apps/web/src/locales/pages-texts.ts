import { localized } from './localized.ts';
import { pages } from './zh-CN/pages.ts';

export const pagesTexts = localized('pages', pages);
