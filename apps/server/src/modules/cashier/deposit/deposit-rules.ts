import type { SiteDeposits } from '@touchline/contract/site';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import type { FeeRule } from '@touchline/rules/payouts';
import { depositsIn, type Site } from '../../../platform/site/site.ts';
import type { PayInRow } from './pay-in-store.ts';

export type MethodRule = SiteDeposits['methods'][number];
export type ChannelRule = MethodRule['channels'][number];

/** The methods of a site that have a channel for a member of this level, with those channels only. */
export function methodsFor(site: Site, currency: CurrencyCode, vipLevel: number): MethodRule[] {
  return (depositsIn(site, currency)?.methods ?? []).flatMap((method) => {
    const channels = method.channels.filter(({ fromLevel }) => fromLevel <= vipLevel);
    return channels.length > 0 ? [{ ...method, channels }] : [];
  });
}

/** A channel that takes this member's deposits now. */
export function openChannel(
  methods: readonly MethodRule[],
  channelId: string,
): { readonly method: MethodRule; readonly channel: ChannelRule } | null {
  for (const method of methods) {
    const channel = method.channels.find((entry) => entry.channelId === channelId);
    if (channel) return method.status === 'open' ? { method, channel } : null;
  }
  return null;
}

export function feeRule({ fee }: ChannelRule, currency: CurrencyCode): FeeRule {
  return { basisPoints: BigInt(fee.basisPoints), min: minor(fee.min, currency), max: minor(fee.max, currency) };
}

/** The fee an order was made under. */
export function feeOfOrder({ feeBasisPoints, feeMin, feeMax }: PayInRow): FeeRule {
  return { basisPoints: BigInt(feeBasisPoints), min: feeMin, max: feeMax };
}

/** Minor units of an amount that the site's file or a schema has vouched for. */
export function minor(amount: string, currency: CurrencyCode): bigint {
  const value = parseAmount(amount, currency);
  if (value === null) throw new Error(`${amount} is not an amount`);
  return value;
}
