import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import { type Handlers, ok, refused } from '../../../platform/call/handler.ts';
import type { Limits } from '../limits.ts';
import type { ProtectionOverview } from '../overview.ts';

const MINUTES_A_DAY = 1440n;

export function limitEndpoints(limits: Limits, overview: ProtectionOverview) {
  return {
    setLimit: async ({ kind, period, amount }, { site, identity }) => {
      const value = amount === null ? null : kind === 'session' ? minutes(amount) : money(amount, identity.currency);
      if (value === undefined || (kind === 'session' && period !== 'day')) return refused('amount_out_of_range');
      const { raiseWaitHours } = site.file.protection;
      await limits.set({ siteId: site.siteId, ...identity }, { kind, period }, value, raiseWaitHours);
      return ok(await overview.limitState(site.siteId, identity, { kind, period }));
    },
    confirmLimit: async ({ kind, period }, { site, identity }) => {
      const result = await limits.confirm({ siteId: site.siteId, ...identity }, { kind, period });
      if (typeof result === 'string') return refused(result);
      return ok(await overview.limitState(site.siteId, identity, { kind, period }));
    },
    cancelLimit: async ({ kind, period }, { site, identity }) => {
      await limits.cancel({ siteId: site.siteId, ...identity }, { kind, period });
      return ok(await overview.limitState(site.siteId, identity, { kind, period }));
    },
    answerLimits: async ({ choice }, { site, identity }) => {
      await limits.answer({ siteId: site.siteId, ...identity }, choice);
      return ok({});
    },
  } satisfies Partial<Handlers>;
}

function money(amount: string, currency: CurrencyCode): bigint | undefined {
  return parseAmount(amount, currency) ?? undefined;
}

/** Whole minutes, at least one and at most a day. */
function minutes(amount: string): bigint | undefined {
  if (!/^\d{1,4}(\.0{1,2})?$/.test(amount)) return undefined;
  const value = BigInt(amount.replace(/\..*/, ''));
  return value >= 1n && value <= MINUTES_A_DAY ? value : undefined;
}
