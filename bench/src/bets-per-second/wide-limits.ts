import { editedSites } from '@touchline/e2e/edited-sites';

const MOST = '999999999999.00';

/** Sites on which one selection can take bets without end; they are counted like any other. */
export function wideLimits() {
  return editedSites((site) => {
    const limits = Object.entries(site.limits as Record<string, object>).map(([currency, own]) => [
      currency,
      { ...own, selectionMax: MOST, bookMax: MOST },
    ]);
    return { ...site, limits: Object.fromEntries(limits) };
  });
}
