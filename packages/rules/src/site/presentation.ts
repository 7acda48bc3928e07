const LAST_OWN_PRESENTATION = 5005;
const FALLBACK_SITE = 5000;

/**
 * The id of the site whose look and content a site shows: ids above 5005 use 5000's. Decides nothing about data or rights
 * (TEN-2).
 */
export function presentationSiteId(siteId: number): number {
  return siteId > LAST_OWN_PRESENTATION ? FALLBACK_SITE : siteId;
}
