import type { Money } from '../../ledger/money-batch.ts';
import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { boundPayments, type PaymentProvider } from '../../suppliers/payments/port.ts';
import { boundPayouts, type PayoutProvider } from '../../suppliers/payouts/port.ts';
import { createDeposits } from './create-deposits.ts';
import { createWithdrawals } from './create-withdrawals.ts';
import type { DepositNeeds } from './deposit/deposit-needs.ts';
import { type NameReader, operatorOrderEndpoints } from './endpoints/operator-orders.ts';
import { checkOrderMachines } from './order-machine.ts';
import { OrderStore } from './order-store.ts';
import type { WithdrawNeeds } from './withdraw/withdraw-needs.ts';

/** The needs of the cashier, with its provider as it was made. */
type With<Provider, Needs> = Omit<Needs, 'provider'> & { readonly provider: Provider };

/** Money in and out: orders, providers, and the screens' view of both. */
export function createCashierModule(
  platform: Platform,
  money: Money,
  {
    deposit,
    withdraw,
    namesOf,
  }: {
    deposit: With<PaymentProvider, DepositNeeds>;
    withdraw: With<PayoutProvider, WithdrawNeeds>;
    namesOf: NameReader;
  },
) {
  checkOrderMachines();
  const orders = new OrderStore(platform.db);
  const deposits = createDeposits(platform, money, orders, { ...deposit, provider: boundPayments(deposit.provider) });
  const withdrawals = createWithdrawals(platform, money.ledger, orders, {
    ...withdraw,
    provider: boundPayouts(withdraw.provider),
  });
  const handlers = { ...deposits.handlers, ...withdrawals.handlers } satisfies Partial<Handlers>;
  const operatorHandlers = operatorOrderEndpoints({
    db: platform.db,
    orders,
    withdrawals: withdrawals.reviews,
    deposits: deposits.reviews,
    namesOf,
  });
  return { handlers, operatorHandlers, deposits, orders, withdrawals };
}
