import { z } from 'zod';
import { activityBase, activitySlug } from './activity-base.ts';
import type { Report } from './contests.ts';
import { siteReward } from './rewards.ts';

const item = z.strictObject({
  itemId: activitySlug,
  title: z.string().min(1).max(20),
  /** The name of its picture. */
  art: z.string().regex(/^[a-z0-9-]{1,30}$/),
  /** In points. */
  price: z.int().min(1).max(10_000_000),
  /** The reward that it brings. Goods are sent to an address of the member; everything else is paid at once. */
  reward: siteReward,
  /** The number of them; without it any number that the pool pays. Goods always have a stock. */
  stock: z.int().min(0).max(1_000_000).optional(),
  /** The most that one member may have; without it any number. */
  perMember: z.int().min(1).max(1000).optional(),
  /** From this VIP level on. */
  fromLevel: z.int().min(0).max(10).default(0),
  /** Without them it is there for as long as the shop. */
  startAt: z.iso.datetime({ offset: true }).optional(),
  endAt: z.iso.datetime({ offset: true }).optional(),
  rules: z.array(z.string().min(1).max(200)).min(1).max(10),
});

/** The points shop of a site: what members exchange points for. */
export const mall = z.strictObject({
  ...activityBase,
  kind: z.literal('mall'),
  items: z.array(item).min(1).max(60),
});

export type MallItem = z.infer<typeof item>;

export function mallProblems({ items }: z.infer<typeof mall>, report: Report) {
  if (new Set(items.map(({ itemId }) => itemId)).size !== items.length) report('items', 'one of them stands twice');
  items.forEach(({ reward, stock, startAt, endAt }, index) => {
    if (reward.unit === 'points') report(`items.${index}.reward`, 'points are not exchanged for points');
    if (reward.unit === 'goods' && stock === undefined) report(`items.${index}.stock`, 'goods need a stock');
    if (startAt && endAt && Date.parse(endAt) <= Date.parse(startAt))
      report(`items.${index}.endAt`, 'is not after the start');
  });
}
