import { shownLanguage } from '../../locales/language.ts';
import type { PageTitles } from '../../runtime/feature.ts';

const files = import.meta.glob<{ readonly titles: PageTitles }>('../../features/*/titles.ts', { eager: true });

/** The heads of all pages for members, as their features declare them. */
export const pageTitles: PageTitles = Object.assign({}, ...Object.values(files).map(({ titles }) => titles));

/** The head of the page of a route, in the language shown. */
export function pageTitle(path: string): string | undefined {
  return pageTitles[path]?.[shownLanguage()];
}
