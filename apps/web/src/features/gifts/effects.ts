import type { ChatMessage, GiftBanner } from '@touchline/contract/topics';

/** Within this time a gift of the same giver adds to the banner that is shown. */
const COMBO_MS = 3_000;
/** A banner to which nothing was added disappears. */
export const BANNER_MS = 4_000;
const MOST_BANNERS = 3;
/** From so many coins on a gift is drawn large. */
const LARGE_FROM = 500;
/** Large ones that wait: a page that is left open for hours keeps no more. */
const MOST_WAITING = 6;
/** Ids that are remembered, so that what comes twice is shown once. */
const MOST_KNOWN = 400;

type GiftOf = NonNullable<ChatMessage['gift']>;

/** A gift at the edge of the picture, with its counter. */
export interface SmallBanner {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly gift: GiftOf;
  /** The number of them in this combo. */
  readonly total: number;
  readonly at: number;
}

interface LargeGift {
  readonly id: string;
  readonly username: string;
  readonly gift: GiftOf;
}

export interface Effects {
  readonly known: readonly string[];
  readonly banners: readonly SmallBanner[];
  /** The first is shown. */
  readonly large: readonly LargeGift[];
  readonly passing: readonly GiftBanner[];
}

export const NO_EFFECTS: Effects = { known: [], banners: [], large: [], passing: [] };

export type EffectNews =
  | { readonly kind: 'said'; readonly room: string; readonly messages: readonly ChatMessage[]; readonly now: number }
  | { readonly kind: 'passes'; readonly siteId: number; readonly banners: readonly GiftBanner[] }
  | { readonly kind: 'tick'; readonly now: number }
  | { readonly kind: 'largeDone' | 'passed' | 'off' };

/** A gift of another room or site is dropped, and one that came before is not shown again (product specification 5). */
export function effectsAfter(effects: Effects, news: EffectNews): Effects {
  switch (news.kind) {
    case 'said':
      return news.messages
        .filter(({ id, chatRoomNo, gift }) => gift && chatRoomNo === news.room && !effects.known.includes(id))
        .reduce((shown, message) => withGift(shown, message, news.now), effects);
    case 'passes': {
      const fresh = news.banners.filter(
        ({ id, siteId }) => siteId === news.siteId && !effects.known.includes(passId(id)),
      );
      if (fresh.length === 0) return effects;
      return {
        ...effects,
        known: remembered(effects.known, ...fresh.map(({ id }) => passId(id))),
        passing: [...effects.passing, ...fresh].slice(0, MOST_WAITING),
      };
    }
    case 'tick': {
      const banners = effects.banners.filter(({ at }) => news.now - at < BANNER_MS);
      return banners.length === effects.banners.length ? effects : { ...effects, banners };
    }
    case 'largeDone':
      return { ...effects, large: effects.large.slice(1) };
    case 'passed':
      return { ...effects, passing: effects.passing.slice(1) };
    case 'off':
      return { ...effects, banners: [], large: [], passing: [] };
  }
}

function withGift(effects: Effects, { id, userId, username, gift }: ChatMessage, now: number): Effects {
  if (!gift || effects.known.includes(id)) return effects;
  const isSame = (banner: SmallBanner) =>
    banner.userId === userId &&
    banner.gift.giftName === gift.giftName &&
    banner.gift.nick === gift.nick &&
    now - banner.at < COMBO_MS;
  const before = effects.banners.find(isSame);
  const total = gift.combo === undefined ? gift.count + (before?.total ?? 0) : gift.combo * gift.count;
  const banner = { id: before?.id ?? id, userId, username, gift, total: Math.max(total, before?.total ?? 0), at: now };
  const others = effects.banners.filter((one) => one !== before);
  const isLarge = (gift.coins ?? 0) >= LARGE_FROM && effects.large.length < MOST_WAITING;
  return {
    ...effects,
    known: remembered(effects.known, id),
    banners: before
      ? effects.banners.map((one) => (one === before ? banner : one))
      : [...others, banner].slice(-MOST_BANNERS),
    large: isLarge ? [...effects.large, { id, username, gift }] : effects.large,
  };
}

const passId = (id: string) => `pass-${id}`;

function remembered(known: readonly string[], ...ids: string[]): readonly string[] {
  return [...known, ...ids].slice(-MOST_KNOWN);
}
