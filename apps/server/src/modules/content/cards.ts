import type { CallOutput } from '@touchline/contract';
import type { Cast } from './casts.ts';

type AnchorCard = CallOutput<'popularLive'>['items'][number];

const STATUS_ORDER = { live: 0, interrupted: 1, not_started: 2 } as const;

/** Anchors are listed only if at least one streams in horizontal mode (product-spec section 5); live ones come first. */
export function listed(casts: readonly Cast[]): Cast[] {
  if (!casts.some(({ anchor }) => anchor.screenMode === 'horizontal')) return [];
  return [...casts].sort(({ anchor: a }, { anchor: b }) => STATUS_ORDER[a.status] - STATUS_ORDER[b.status]);
}

/**
 * The cards of anchors who are listed, live ones first. An anchor who should be on the air and has no match now gets no card,
 * because it would lead nowhere.
 */
export function cardsOf(casts: readonly Cast[]): AnchorCard[] {
  return casts
    .flatMap((cast) => cardOf(cast) ?? [])
    .sort((a, b) => STATUS_ORDER[a.anchor_status] - STATUS_ORDER[b.anchor_status]);
}

function cardOf({ anchor, match }: Cast): AnchorCard | null {
  const { anchorRoomId, nick, status, screenMode, title, art } = anchor;
  if (status !== 'not_started' && !match) return null;
  // An anchor cannot show a match that is interrupted.
  const shown = status === 'live' && match?.state.status === 'interrupted' ? 'interrupted' : status;
  return { anchorRoomId, nick, anchor_status: shown, screen_mode: screenMode, title, art, match };
}
