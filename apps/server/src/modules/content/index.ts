import type { CallOutput } from '@touchline/contract';
import { presentationSiteId } from '@touchline/rules/site';
import { type Handlers, type Identity, ok } from '../../platform/call/handler.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Banner, ContentSource, Popup } from '../../suppliers/content/port.ts';
import { cardsOf, listed } from './cards.ts';
import { type CastMatch, castOf } from './casts.ts';

export interface ContentNeeds {
  /** Matches in play with anchors, most popular first. */
  readonly hosted: () => readonly CastMatch[];
  /** Whether pictures of anchors can be watched at a site. */
  readonly hasPictures: (site: Site) => boolean;
  /** Whether a member may be offered anything (standards EXC-6, BON-8). */
  readonly canReceiveOffers: (identity: Identity) => Promise<boolean>;
}

/** Banners, announcements, promotions and anchors, all by presentation. */
export function createContentModule(source: ContentSource, { hosted, hasPictures, canReceiveOffers }: ContentNeeds) {
  const castsOf = (siteId: number) =>
    listed(castOf(source.anchors(presentationSiteId(siteId)), hosted(), source.firstAnchor));
  const mayBeOffered = async (reader: Identity | null) => reader === null || (await canReceiveOffers(reader));
  const handlers = {
    bannersV1: async (_input, { site }) =>
      ok({ items: source.banners(presentationSiteId(site.siteId)).map(asFirstVersion) }),
    bannersV2: async (_input, { site }) => ok({ items: [...source.banners(presentationSiteId(site.siteId))] }),
    popups: async (_input, { site, identity }) => {
      const all = source.popups(presentationSiteId(site.siteId));
      return ok({ items: (await mayBeOffered(identity)) ? [...all] : all.filter((popup) => !isOffer(popup)) });
    },
    sponsorConfig: async (_input, { site }) => ok(source.sponsors(presentationSiteId(site.siteId))),
    homeConfig: async (_input, { site }) => ok({ blocks: source.homeBlocks(presentationSiteId(site.siteId)) }),
    announcements: async (_input, { site }) =>
      ok({ items: [...source.announcements(presentationSiteId(site.siteId))] }),
    promotions: async (_input, { site, identity, now }) =>
      ok({
        items: (await mayBeOffered(identity)) ? [...source.promotions(presentationSiteId(site.siteId), now)] : [],
      }),
    popularLive: async ({ page, size }, { site }) => {
      const cards = hasPictures(site) ? cardsOf(castsOf(site.siteId)) : [];
      return ok({ items: cards.slice((page - 1) * size, page * size), total: cards.length });
    },
  } satisfies Partial<Handlers>;
  return { handlers, castsOf };
}

/** Whether a pop-up is anything but a notice. */
const isOffer = ({ kind, isMarketing }: Popup) => kind !== 'system' || isMarketing;

/** A banner as the first version of the call names its parts. */
function asFirstVersion(banner: Banner): CallOutput<'bannersV1'>['items'][number] {
  const { id, title, image, link, startAt, endAt, sort } = banner;
  return { id, title, image: image.light, linkType: link.kind, linkTarget: link.target, startAt, endAt, sort };
}
