import { banner, calls } from '@touchline/contract';
import { z } from 'zod';
import type { Site } from '../../platform/site/site.ts';
import { readPerSite } from '../http/read-file.ts';
import type { ContentSource } from './port.ts';

const content = z.strictObject({
  banners: z.array(banner),
  popups: calls.popups.output.shape.items,
  sponsors: calls.sponsorConfig.output,
  homeBlocks: calls.homeConfig.output.shape.blocks,
  announcements: calls.announcements.output.shape.items,
});

/** Editorial content as CONTENT_FILE has it for each site. It is read at the start. */
export function readContentFile(path: string, sites: readonly Pick<Site, 'siteId'>[]): ContentSource {
  const bySite = readPerSite('CONTENT_FILE', path, content, sites);
  const of = (siteId: number): z.output<typeof content> => {
    const found = bySite.get(siteId);
    if (!found) throw new Error(`the content of site ${siteId} was not read`);
    return found;
  };
  return {
    banners: (siteId) => of(siteId).banners,
    popups: (siteId) => of(siteId).popups,
    sponsors: (siteId) => of(siteId).sponsors,
    homeBlocks: (siteId) => of(siteId).homeBlocks,
    announcements: (siteId) => of(siteId).announcements,
  };
}
