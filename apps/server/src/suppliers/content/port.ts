import type { CallOutput } from '@touchline/contract';

export type Banner = CallOutput<'bannersV2'>['items'][number];
export type Popup = CallOutput<'popups'>['items'][number];
export type Announcement = CallOutput<'announcements'>['items'][number];

/** Editorial content of a presentation. The demo invents it; an operator brings a back office. */
export interface ContentSource {
  banners(siteId: number): readonly Banner[];
  popups(siteId: number): readonly Popup[];
  sponsors(siteId: number): CallOutput<'sponsorConfig'>;
  homeBlocks(siteId: number): CallOutput<'homeConfig'>['blocks'];
  announcements(siteId: number): readonly Announcement[];
}
