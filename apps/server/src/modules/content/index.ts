import type { CallOutput } from '@touchline/contract';
import { presentationSiteId } from '@touchline/rules/site';
import { type Handlers, ok } from '../../platform/call/handler.ts';
import type { Anchor, Banner, ContentSource } from './content-source.ts';

type AnchorCard = CallOutput<'popularLive'>['items'][number];

/** What this module needs of the book: matches in play with a host, most popular first. */
export type CastMatches = () => readonly NonNullable<AnchorCard['match']>[];

const STATUS_ORDER = { live: 0, interrupted: 1, not_started: 2 } as const;

/** Banners, announcements, promotions and hosts, all by presentation. */
export function createContentModule(source: ContentSource, castMatches: CastMatches) {
  const handlers = {
    bannersV1: async (_input, { site }) =>
      ok({ items: source.banners(presentationSiteId(site.siteId)).map(asFirstVersion) }),
    bannersV2: async (_input, { site }) => ok({ items: [...source.banners(presentationSiteId(site.siteId))] }),
    popups: async (_input, { site }) => ok({ items: [...source.popups(presentationSiteId(site.siteId))] }),
    sponsorConfig: async (_input, { site }) => ok(source.sponsors(presentationSiteId(site.siteId))),
    homeConfig: async (_input, { site }) => ok({ blocks: source.homeBlocks(presentationSiteId(site.siteId)) }),
    announcements: async (_input, { site }) =>
      ok({ items: [...source.announcements(presentationSiteId(site.siteId))] }),
    promotions: async (_input, { site, now }) =>
      ok({ items: [...source.promotions(presentationSiteId(site.siteId), now)] }),
    popularLive: async ({ page, size }, { site }) => {
      const cards = castCards(source.anchors(presentationSiteId(site.siteId)), castMatches());
      return ok({ items: cards.slice((page - 1) * size, page * size), total: cards.length });
    },
  } satisfies Partial<Handlers>;
  return { handlers };
}

/** A banner as the first version of the call names its parts. */
function asFirstVersion(banner: Banner): CallOutput<'bannersV1'>['items'][number] {
  const { id, title, image, link, startAt, endAt, sort } = banner;
  return { id, title, image: image.light, linkType: link.kind, linkTarget: link.target, startAt, endAt, sort };
}

/** Hosts are listed only if at least one streams in horizontal mode (product-spec section 5); live ones come first. */
function castCards(anchors: readonly Anchor[], matches: ReturnType<CastMatches>): AnchorCard[] {
  if (!anchors.some((anchor) => anchor.screenMode === 'horizontal')) return [];
  const sorted = [...anchors].sort((a, b) => STATUS_ORDER[a.status] - STATUS_ORDER[b.status] || b.heat - a.heat);
  return sorted.map((anchor, index) => ({
    anchorRoomId: anchor.anchorRoomId,
    nick: anchor.nick,
    anchor_status: anchor.status,
    screen_mode: anchor.screenMode,
    title: anchor.title,
    heat: anchor.heat,
    art: anchor.art,
    match: matches.length > 0 ? (matches[index % matches.length] ?? null) : null,
  }));
}

export type { Anchor, Announcement, Banner, ContentSource, Popup, Promotion } from './content-source.ts';
