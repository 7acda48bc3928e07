import type { banner, CallOutput } from '@touchline/contract';
import type { SiteActivity } from '@touchline/contract/site';
import type { z } from 'zod';

export type Banner = z.output<typeof banner>;
export type Popup = CallOutput<'popups'>['items'][number];
export type Announcement = CallOutput<'announcements'>['items'][number];

/** Editorial content of a presentation. The demo invents it; an operator brings a back office. */
export interface ContentSource {
  banners(siteId: number): readonly Banner[];
  /** `open` are the activities in which the reader can take part now, so that no pop-up promises what nobody gives. */
  popups(siteId: number, open: readonly SiteActivity[]): readonly Popup[];
  sponsors(siteId: number): CallOutput<'sponsorConfig'>;
  homeBlocks(siteId: number): CallOutput<'homeConfig'>['blocks'];
  announcements(siteId: number): readonly Announcement[];
}
