import type { CallOutput } from '@touchline/contract';

export type Banner = CallOutput<'bannersV2'>['items'][number];
export type Popup = CallOutput<'popups'>['items'][number];
export type Announcement = CallOutput<'announcements'>['items'][number];
export type Promotion = CallOutput<'promotions'>['items'][number];

/** An anchor as the site presents one; the match they cast is found on the board. */
export interface Anchor {
  readonly anchorRoomId: string;
  readonly nick: string;
  readonly title: string;
  readonly screenMode: 'horizontal' | 'vertical';
  readonly status: 'not_started' | 'interrupted' | 'live';
  readonly art: string;
}

/** The anchor who is asked first about a match, by their place among so many in the order of their rooms; always the same. */
export type FirstAnchor = (matchId: string, anchors: number) => number;

/** Editorial content of a presentation. The demo invents it; an operator brings a back office. */
export interface ContentSource {
  banners(siteId: number): readonly Banner[];
  popups(siteId: number): readonly Popup[];
  sponsors(siteId: number): CallOutput<'sponsorConfig'>;
  homeBlocks(siteId: number): CallOutput<'homeConfig'>['blocks'];
  announcements(siteId: number): readonly Announcement[];
  promotions(siteId: number, now: number): readonly Promotion[];
  anchors(siteId: number): readonly Anchor[];
  readonly firstAnchor: FirstAnchor;
}
