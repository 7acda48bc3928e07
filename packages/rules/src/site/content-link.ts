import { egameCode } from './egame-route.ts';

/** Where editorial content may lead: a page, another site, a game of a venue, a match, or nowhere. */
export interface ContentLink {
  readonly kind: 'none' | 'route' | 'url' | 'game' | 'match';
  readonly target: string;
}

/** `inside` is a path of this site; `outside` leaves it, and the page warns before (standards WEB-5). */
export type Destination = { readonly kind: 'inside' | 'outside'; readonly to: string };

const OWN_PATH = /^\/(?![/\\])[^\\]*$/;
const GAME = /^([A-Za-z]{2,16})$/;

/** Checks a link. Null for none, and for one that leads nowhere safe. `egames` are the site's venues in their order. */
export function destinationOf(link: ContentLink, egames: readonly string[]): Destination | null {
  const { kind, target } = link;
  if (kind === 'route') return OWN_PATH.test(target) ? { kind: 'inside', to: target } : null;
  if (kind === 'match') return /^\d{1,20}$/.test(target) ? { kind: 'inside', to: `/app/match/${target}` } : null;
  if (kind === 'url') return isWebAddress(target) ? { kind: 'outside', to: target } : null;
  if (kind === 'game' && GAME.test(target))
    return { kind: 'inside', to: `/app/egame/${egameCode(target, egames)}?venue=${target}` };
  return null;
}

function isWebAddress(text: string): boolean {
  try {
    const { protocol, username } = new URL(text);
    return protocol === 'https:' && username === '';
  } catch {
    return false;
  }
}
