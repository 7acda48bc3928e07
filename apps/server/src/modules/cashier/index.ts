import type { Money } from '../../ledger/money-batch.ts';
import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DepositNeeds } from './deposit/deposit-needs.ts';
import { createDeposits } from './deposit/index.ts';
import { checkOrderMachines } from './order-machine.ts';
import { OrderStore } from './order-store.ts';
import { createWithdrawals } from './withdraw/index.ts';
import type { WithdrawNeeds } from './withdraw/withdraw-needs.ts';

/** Money in and out: orders, providers, and the screens' view of both. */
export function createCashierModule(
  platform: Platform,
  money: Money,
  needs: { deposit: DepositNeeds; withdraw: WithdrawNeeds },
) {
  checkOrderMachines();
  const orders = new OrderStore(platform.db);
  const deposits = createDeposits(platform, money, orders, needs.deposit);
  const withdrawals = createWithdrawals(platform, money.ledger, orders, needs.withdraw);
  const handlers = { ...deposits.handlers, ...withdrawals.handlers } satisfies Partial<Handlers>;
  return { handlers, deposits, orders, withdrawals };
}

export type { PayInstruction, PaymentAnswer, PaymentProvider, PaymentRequest } from './payment-provider.ts';
export type { PayoutAnswer, PayoutMethod, PayoutProvider, PayoutRequest } from './payout-provider.ts';
