import { type CurrencyCode, currencies, formatAmount } from '@touchline/rules/money';
import type { Obligations, Obstacle } from '../modules/account/index.ts';
import type { Built, Later } from './composition.ts';

const MOST_SHOWN = 100;

const units = Object.keys(currencies) as CurrencyCode[];

/**
 * The money and obligations of a member in other modules; read before an account is closed. Money of any unit counts. The
 * answer names the unit in use if it has money, else another one that has.
 */
export async function readObligations(
  { wallet, cashier, book, venue }: Later<'wallet' | 'cashier' | 'book' | 'venue'>,
  siteId: number,
  memberId: bigint,
  currency: CurrencyCode,
): Promise<Obligations> {
  const sortedUnits = [currency, ...units.filter((unit) => unit !== currency)];
  const held = await Promise.all(
    sortedUnits.map(async (unit) => ({ unit, amount: await wallet.wallet.everything(siteId, memberId, unit) })),
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

async function coinsLeft({ wallet }: Built['wallet'], siteId: number, memberId: bigint) {
  const held = await Promise.all(
    units.map(async (unit) => ({ unit, value: await wallet.coins(siteId, memberId, unit) })),
  );
  return held.flatMap(({ unit, value }) => (value > 0n ? [{ currency: unit, value: formatAmount(value, unit) }] : []));
}

/** The obstacles that keep a member from settling in another unit, in the order of the refusals. */
export async function readUnitObstacles(
  {
    wallet,
    cashier,
    book,
    venue,
    protection,
    bonus,
  }: Later<'wallet' | 'cashier' | 'book' | 'venue' | 'protection' | 'bonus'>,
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
    bonus_open: await bonus.bonuses.store.hasOne(memberId),
    limits_in_force: await protection.limits.isMoneyLimited(memberId),
  };
  return (Object.keys(stands) as Obstacle[]).filter((obstacle) => stands[obstacle]);
}
