import type { Sites } from '../platform/site/sites.ts';

/** Whether a site has rooms of matches, in which members talk and give. */
export function hasRooms(sites: Sites, siteId: number): boolean {
  return sites.byId(siteId)?.public.features.includes('live') ?? false;
}
