import type { CallOutput } from '@touchline/contract';
import { presentationSiteId } from '@touchline/rules/site';
import { type Handlers, type Identity, ok } from '../../platform/call/handler.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Banner, ContentSource, Popup } from '../../suppliers/content/port.ts';

export interface ContentNeeds {
  /** Whether a member may be offered anything (standards EXC-6, BON-8). */
  readonly canReceiveOffers: (identity: Identity) => Promise<boolean>;
}

/** Banners, announcements and pop-ups, all by presentation. */
export function createContentModule(source: ContentSource, { canReceiveOffers }: ContentNeeds) {
  const bannersOf = (site: Site) =>
    source.banners(presentationSiteId(site.siteId)).map((banner) => withPaths(banner, site.public.art.pictures));
  const mayBeOffered = async (reader: Identity | null) => reader === null || (await canReceiveOffers(reader));
  const handlers = {
    bannersV1: async (_input, { site }) => ok({ items: bannersOf(site).map(asFirstVersion) }),
    bannersV2: async (_input, { site }) => ok({ items: bannersOf(site) }),
    popups: async (_input, { site, identity }) => {
      const all = source.popups(presentationSiteId(site.siteId));
      return ok({ items: (await mayBeOffered(identity)) ? [...all] : all.filter((popup) => !isOffer(popup)) });
    },
    sponsorConfig: async (_input, { site }) => ok(source.sponsors(presentationSiteId(site.siteId))),
    homeConfig: async (_input, { site }) => ok({ blocks: source.homeBlocks(presentationSiteId(site.siteId)) }),
    announcements: async (_input, { site }) =>
      ok({ items: [...source.announcements(presentationSiteId(site.siteId))] }),
  } satisfies Partial<Handlers>;
  return { handlers };
}

/** Whether a pop-up is anything but a notice. */
const isOffer = ({ kind, isMarketing }: Popup) => kind !== 'system' || isMarketing;

/** A banner whose pictures are paths: content may name a picture of the site's set. */
function withPaths(banner: Banner, pictures: string): Banner {
  const path = (name: string, width = '') => (name.startsWith('/') ? name : `${pictures}/banner-${name}${width}`);
  const { light, dark, wide } = banner.image;
  return { ...banner, image: { light: path(light), dark: path(dark), wide: path(wide, '-wide') } };
}

/** A banner as the first version of the call names its parts. */
function asFirstVersion(banner: Banner): CallOutput<'bannersV1'>['items'][number] {
  const { id, title, image, link, startAt, endAt, sort } = banner;
  return { id, title, image: image.light, linkType: link.kind, linkTarget: link.target, startAt, endAt, sort };
}
