import { type CurrencyCode, currencies, formatAmount } from '@touchline/rules/money';
import type { Obligations, Obstacle } from '../modules/account/index.ts';
import type { DepositBonuses } from '../modules/bonus/index.ts';
import type { createBookModule } from '../modules/book/index.ts';
import type { createCashierModule } from '../modules/cashier/index.ts';
import type { createProtectionModule } from '../modules/protection/index.ts';
import type { createVenueModule } from '../modules/venue/index.ts';
import type { createWalletModule } from '../modules/wallet/index.ts';

interface Holders {
  readonly wallet: ReturnType<typeof createWalletModule>;
  readonly cashier: ReturnType<typeof createCashierModule>;
  readonly book: ReturnType<typeof createBookModule>;
  readonly venue: ReturnType<typeof createVenueModule>;
}

const MOST_SHOWN = 100;

const units = Object.keys(currencies) as CurrencyCode[];

/**
 * What a member has at stake in other modules, asked before an account is closed. Money of any unit counts; what is
 * named is that of the unit in use, or else of another that has some.
 */
export async function readObligations(
  { wallet, cashier, book, venue }: Holders,
  siteId: number,
  memberId: bigint,
  currency: CurrencyCode,
): Promise<Obligations> {
  const inOrder = [currency, ...units.filter((unit) => unit !== currency)];
  const held = await Promise.all(
    inOrder.map(async (unit) => ({ unit, amount: await wallet.wallet.everything(siteId, memberId, unit) })),
  );
  const withdrawal = await cashier.orders.unfinished(memberId, 'withdraw');
  const transfers = await venue.transfers.store.ofMember(siteId, memberId, 'open', MOST_SHOWN);
  const found = held.find(({ amount }) => amount > 0n) ?? { unit: currency, amount: 0n };
  return {
    openBets: await book.history.countOpen(siteId, memberId),
    openWithdrawals: withdrawal ? 1 : 0,
    openDeposits: await cashier.deposits.underWay(memberId),
    openTransfers: transfers.length,
    balance: formatAmount(found.amount, found.unit),
    currency: found.unit,
    coins: await coinsLeft(wallet, siteId, memberId),
  };
}

async function coinsLeft({ wallet }: Holders['wallet'], siteId: number, memberId: bigint) {
  const held = await Promise.all(
    units.map(async (unit) => ({ unit, value: await wallet.coins(siteId, memberId, unit) })),
  );
  return held.flatMap(({ unit, value }) => (value > 0n ? [{ currency: unit, value: formatAmount(value, unit) }] : []));
}

interface UnitHolders extends Holders {
  readonly bonuses: DepositBonuses;
  readonly protection: ReturnType<typeof createProtectionModule>;
}

/** What keeps a member from settling in another unit, in the order it is refused. */
export async function readUnitObstacles(
  { wallet, cashier, book, venue, protection, bonuses }: UnitHolders,
  siteId: number,
  memberId: bigint,
  currency: CurrencyCode,
): Promise<Obstacle[]> {
  const stands: Readonly<Record<Obstacle, boolean>> = {
    bets_open: (await book.history.countOpen(siteId, memberId)) > 0,
    withdrawal_open: (await cashier.orders.unfinished(memberId, 'withdraw')) !== undefined,
    deposit_open: (await cashier.orders.unfinished(memberId, 'deposit')) !== undefined,
    transfer_open: await venue.transfers.store.isUnderWay(memberId),
    venue_money: (await wallet.wallet.atVenues(siteId, memberId, currency)) > 0n,
    bonus_open: await bonuses.store.hasOne(memberId),
    limits_in_force: await protection.limits.isMoneyLimited(memberId),
  };
  return (Object.keys(stands) as Obstacle[]).filter((obstacle) => stands[obstacle]);
}
