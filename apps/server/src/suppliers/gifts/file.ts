import { calls } from '@touchline/contract';
import type { Site } from '../../platform/site/site.ts';
import { readPerSite } from '../http/read-file.ts';
import type { GiftSource } from './port.ts';

/** Gifts as GIFTS_FILE lists them for each site. */
export function readGiftsFile(path: string, sites: readonly Pick<Site, 'siteId'>[]): GiftSource {
  const bySite = readPerSite('GIFTS_FILE', path, calls.giftList.output.shape.items, sites);
  return { gifts: (siteId) => bySite.get(siteId) ?? [] };
}
