import type { CallOutput } from '@touchline/contract';
import type { SiteActivity } from '@touchline/contract/site';
import { presentationSiteId } from '@touchline/rules/site';
import { type Handlers, type Identity, ok } from '../../platform/call/handler.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Banner, ContentSource, Popup } from '../../suppliers/content/port.ts';

export interface ContentNeeds {
  /** Whether a member may be offered anything (standards EXC-6, BON-8). */
  readonly canReceiveOffers: (identity: Identity) => Promise<boolean>;
  /** The activities of a site that run and that the reader may take part in; a visitor may once they are a member. */
  readonly openActivities: (siteId: number, reader: Identity | null, now: number) => Promise<readonly SiteActivity[]>;
}

/** Banners, announcements and pop-ups, all by presentation. */
export function createContentModule(source: ContentSource, { canReceiveOffers, openActivities }: ContentNeeds) {
  const bannersOf = (site: Site, which: (banner: Banner) => boolean) =>
    source
      .banners(presentationSiteId(site.siteId))
      .filter(which)
      .map((banner) => withPaths(banner, site.public.art.pictures));
  /** The banners of the calls without a token. Their answer is the same for all readers, so it holds no offer. */
  const forAll = (site: Site) => bannersOf(site, (banner) => !offers(banner));
  const isOffered = async (reader: Identity | null) => reader === null || (await canReceiveOffers(reader));
  const handlers = {
    bannersV1: async (_input, { site }) => ok({ items: forAll(site).map(asFirstVersion) }),
    bannersV2: async (_input, { site }) =>
      ok({ items: forAll(site).map((banner) => ({ ...banner, isMarketing: false as const })) }),
    bannerOffers: async (_input, { site, identity, now }) => {
      const open = await openActivities(site.siteId, identity, now);
      const items = bannersOf(site, (banner) => offers(banner) && leadsToOpen(banner, open));
      return ok({ items: items.map((banner) => ({ ...banner, isMarketing: true as const })) });
    },
    popups: async (_input, { site, identity, now }) => {
      // Sites that share a presentation need not hold the same activities.
      const open = await openActivities(site.siteId, identity, now);
      const all = source.popups(presentationSiteId(site.siteId), open).filter((popup) => leadsToOpen(popup, open));
      return ok({ items: (await isOffered(identity)) ? all : all.filter((popup) => !isOffer(popup)) });
    },
    sponsorConfig: async (_input, { site }) => ok(source.sponsors(presentationSiteId(site.siteId))),
    homeConfig: async (_input, { site }) => ok({ blocks: source.homeBlocks(presentationSiteId(site.siteId)) }),
    announcements: async (_input, { site }) =>
      ok({ items: [...source.announcements(presentationSiteId(site.siteId))] }),
  } satisfies Partial<Handlers>;
  return { handlers };
}

const ACTIVITY_PAGE = '/app/activity/';
/** Pages that show offers and nothing else. */
const OFFER_PAGES = /^\/app\/(activity|welfare|promotions|invite|tasks)(\/|\?|$)/;

/** Whether an item offers something: because its editor says so, or because of the page to which it leads. */
const offers = ({ isMarketing, link }: Pick<Banner, 'isMarketing' | 'link'>) =>
  isMarketing || (link.kind === 'route' && OFFER_PAGES.test(link.target));

/** Whether a pop-up is anything but a notice. */
const isOffer = (popup: Popup) => popup.kind !== 'system' || offers(popup);

/** Nothing leads to an activity in which its reader cannot take part. */
function leadsToOpen({ link }: Pick<Banner, 'link'>, open: readonly SiteActivity[]): boolean {
  if (link.kind !== 'route' || !link.target.startsWith(ACTIVITY_PAGE)) return true;
  return open.some(({ activityId }) => link.target === `${ACTIVITY_PAGE}${activityId}`);
}

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
