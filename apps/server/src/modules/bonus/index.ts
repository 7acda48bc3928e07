import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { Ledger } from '../../ledger/ledger.ts';
import { type CallContext, type Handlers, type Identity, notFound, ok, refused } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BonusRow } from './bonus-store.ts';
import { type BonusNeeds, DepositBonuses } from './deposit-bonuses.ts';

type View = CallOutput<'depositBonuses'>;

const SHOWN = 20;

/** Bonuses on deposits, from the choice until they are the member's own or gone. */
export function createBonusModule(platform: Platform, ledger: Ledger, needs: BonusNeeds) {
  const bonuses = new DepositBonuses(platform, ledger, needs);

  const view = async ({ site, identity }: CallContext<Identity>): Promise<View> => {
    const { currency, memberId } = identity;
    const show = (amount: bigint) => formatAmount(amount, currency);
    const offers = await bonuses.offers(site, identity);
    const rows = await bonuses.store.of({ siteId: site.siteId, memberId, currency }, SHOWN);
    const isPaused = (await needs.canHold(site.siteId, memberId)) !== 'yes';
    return {
      currency,
      offers: offers.map(({ times: _, max, min, ...offer }) => ({ ...offer, max: show(max), min: show(min) })),
      items: await Promise.all(rows.map(async (row) => toItem(row, await bonuses.done(row), isPaused))),
    };
  };

  const handlers = {
    depositBonuses: async (_input, context) => {
      await bonuses.look(context.identity.memberId);
      return ok(await view(context));
    },
    cancelBonus: async ({ orderId }, context) => {
      const row = await bonuses.store.one(BigInt(orderId));
      const { site, identity } = context;
      if (!row || row.memberId !== identity.memberId || row.siteId !== site.siteId) return notFound;
      const result = await bonuses.cancel(row.orderId);
      return result === 'bonus_ended' ? refused(result) : ok(await view(context));
    },
  } satisfies Partial<Handlers>;
  return { handlers, bonuses };
}

function toItem(row: BonusRow, done: bigint, isPaused: boolean): View['items'][number] {
  const { name, state, amount, required, minOddsMilli, expiresAt, endedAt } = row;
  const show = (value: bigint) => formatAmount(value, row.currency as CurrencyCode);
  return {
    orderId: String(row.orderId),
    name,
    state,
    isPaused,
    amount: show(amount),
    required: show(required),
    done: show(done),
    left: show(required - done),
    minOddsMilli,
    expiresAt: expiresAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
  };
}
