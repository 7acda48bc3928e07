import type { CallOutput } from '@touchline/contract';
import type { ActivityOf, MallItem } from '@touchline/contract/site';
import type { HeldActivity } from '../activity-registry.ts';
import type { RewardDoor } from '../reward-door.ts';
import type { Owner, Participant } from '../taking-part.ts';

export type HeldMall = HeldActivity<ActivityOf<'mall'>>;
type Shown = NonNullable<CallOutput<'pointsMall'>['mall']>['items'][number];

/** The time at which an item can be had: within the time of its shop. */
export function spanOf({ startAt, endAt }: HeldMall, item: MallItem): { readonly from: number; readonly to: number } {
  return {
    from: Math.max(startAt, item.startAt ? Date.parse(item.startAt) : startAt),
    to: Math.min(endAt, item.endAt ? Date.parse(item.endAt) : endAt),
  };
}

interface Counts {
  readonly given: number;
  readonly own: number;
}

/** Whether a member may have an item. */
export function itemState(
  mall: HeldMall,
  item: MallItem,
  member: Participant,
  { given, own }: Counts,
  now: number,
): Shown['state'] {
  const { from, to } = spanOf(mall, item);
  if (now < from) return 'upcoming';
  if (now >= to) return 'ended';
  if (member.vipLevel < item.fromLevel) return 'level_too_low';
  if (item.perMember !== undefined && own >= item.perMember) return 'limit_reached';
  return item.stock !== undefined && given >= item.stock ? 'sold_out' : 'open';
}

/** An item as the shop shows it; null where it has no value in the member's unit. */
export function shownItem(
  { mall, item, owner, member }: { mall: HeldMall; item: MallItem; owner: Owner; member: Participant },
  counts: Counts,
  rewards: Pick<RewardDoor, 'offeredWorth'>,
  now: number,
): Shown | null {
  const worth = rewards.offeredWorth(owner, item.reward);
  if (!worth) return null;
  const { itemId, title, art, price, stock, perMember = null, fromLevel, rules } = item;
  const { from, to } = spanOf(mall, item);
  return {
    ...{ itemId, title, art, price, worth, perMember, fromLevel, rules, own: counts.own, startAt: from, endAt: to },
    left: stock === undefined ? null : Math.max(0, stock - counts.given),
    state: itemState(mall, item, member, counts, now),
  };
}
