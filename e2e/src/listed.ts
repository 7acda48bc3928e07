import type { Locator, Page } from '@playwright/test';

/** Rows of a table on a desktop. */
const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row');

/** Bets of the page that lists them: cards on a phone, rows on a desktop. */
export function listedBets(page: Page, betId?: string): Locator {
  const name = betId === undefined ? /^注单号 / : `注单号 ${betId}`;
  return page.getByRole('article', { name }).or(page.getByRole('row', { name }));
}

/** Entries of a page of records: a list on a phone, rows on a desktop. */
export function listedRecords(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').or(rows(page));
}
