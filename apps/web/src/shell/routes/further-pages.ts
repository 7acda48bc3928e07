/**
 * Loads the list of all pages' files, so that the first step to a page waits for that page only. The browser's build has the
 * list apart from its first file and replaces this (`apps/web/further-pages.ts`); everywhere else each route brings its own page.
 */
export async function bringFurtherPages(): Promise<void> {}
