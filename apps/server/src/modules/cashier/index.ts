import type { Ledger } from '../../ledger/ledger.ts';
import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { Deposits } from './deposits.ts';
import { cancelDepositEndpoint } from './endpoints/cancel-deposit.ts';
import { createDepositEndpoint } from './endpoints/create-deposit.ts';
import { createWithdrawalEndpoint } from './endpoints/create-withdrawal.ts';
import { depositByKeyEndpoint } from './endpoints/deposit-by-key.ts';
import { getDepositEndpoint } from './endpoints/get-deposit.ts';
import { getWithdrawalEndpoint } from './endpoints/get-withdrawal.ts';
import { listWithdrawalsEndpoint } from './endpoints/list-withdrawals.ts';
import { paymentCallbackEndpoint } from './endpoints/payment-callback.ts';
import { paymentTypesEndpoint } from './endpoints/payment-types.ts';
import { type WithdrawContextReader, withdrawOptionsEndpoint } from './endpoints/withdraw-options.ts';
import { withdrawalByKeyEndpoint } from './endpoints/withdrawal-by-key.ts';
import { checkOrderMachines } from './order-machine.ts';
import { OrderStore } from './order-store.ts';
import { OrderViews } from './order-views.ts';
import type { PaymentProvider } from './provider.ts';
import { Withdrawals, type WithdrawPasswordCheck } from './withdrawals.ts';

/** Money in and out: orders, providers, and the screens' view of both. */
export function createCashierModule(
  platform: Platform,
  ledger: Ledger,
  provider: PaymentProvider,
  needs: { passwords: WithdrawPasswordCheck; reader: WithdrawContextReader },
) {
  checkOrderMachines();
  const orders = new OrderStore(platform.db);
  const views = new OrderViews(orders, provider);
  const deposits = new Deposits(platform, ledger, orders, provider);
  const withdrawals = new Withdrawals(platform, ledger, orders, provider, needs.passwords);

  const handlers = {
    paymentTypes: paymentTypesEndpoint(provider, orders, views),
    createDeposit: createDepositEndpoint(deposits, views),
    getDeposit: getDepositEndpoint(orders, views),
    depositByKey: depositByKeyEndpoint(orders, views),
    cancelDeposit: cancelDepositEndpoint(deposits, orders, views),
    paymentCallback: paymentCallbackEndpoint(deposits),
    withdrawOptions: withdrawOptionsEndpoint({ withdrawals, provider, orders, views, reader: needs.reader }),
    createWithdrawal: createWithdrawalEndpoint(withdrawals, views),
    getWithdrawal: getWithdrawalEndpoint(orders, views),
    withdrawalByKey: withdrawalByKeyEndpoint(orders, views),
    listWithdrawals: listWithdrawalsEndpoint(orders, views),
  } satisfies Partial<Handlers>;
  return { handlers, deposits, orders };
}

export type { PayChannel, PaymentProvider, PayoutMethod } from './provider.ts';
