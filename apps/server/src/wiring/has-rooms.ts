import type { Site } from '../platform/site/site.ts';
import type { Sites } from '../platform/site/sites.ts';

/** Whether a site has rooms, in which members talk and give. */
export function hasRooms(sites: Sites, siteId: number): boolean {
  const site = sites.byId(siteId);
  return site !== undefined && isLive(site);
}

/** Whether rooms of hosts can be watched at a site: it has rooms, and lines on which pictures are read. */
export function hasWatchedRooms(site: Site, usualLines: readonly unknown[]): boolean {
  return isLive(site) && (site.file.video?.lines ?? usualLines).length > 0;
}

function isLive(site: Site): boolean {
  return site.public.features.includes('live');
}
