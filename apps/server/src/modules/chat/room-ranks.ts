import type { RoomRole } from '@touchline/contract/topics';
import type { MemberRulings } from './ruling-store.ts';
import type { RulerRole } from './tables.ts';

/** The ranks of rulers: a higher rank overrules a lower one, and nobody overrules their equals. */
const RANKS: Readonly<Record<RulerRole, number>> = { room_moderator: 1, host: 2, site_moderator: 3, operator: 4 };

export function rankOf(role: RulerRole | null): number {
  return role === null ? 0 : RANKS[role];
}

/** The highest part that a member has in a room. */
export function roleIn({ appointed }: Pick<MemberRulings, 'appointed'>, isHost: boolean): RoomRole | null {
  return isHost && appointed !== 'site_moderator' ? 'host' : appointed;
}

/** Whether somebody may act on a member. Only operators and moderators of the site may act on the host of a room. */
export function mayActOn(
  ruler: RulerRole,
  target: { readonly role: RoomRole | null; readonly isHost: boolean },
): boolean {
  return ruler === 'operator' || (!target.isHost && rankOf(ruler) > rankOf(target.role));
}

/** Whether somebody may lift or replace a ruling; a ruling by an equal may be lifted, too. */
export function mayOverrule(ruler: RulerRole, ruled: RulerRole): boolean {
  return rankOf(ruler) >= rankOf(ruled);
}

/** Whether somebody may replace a ruling on a whole room. Moderators of a room may replace each other's; a ruling of a higher rank stays. */
export function mayReplace(ruler: RulerRole, ruled: RulerRole): boolean {
  return ruled === 'host' || mayOverrule(ruler, ruled);
}
