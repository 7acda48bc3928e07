import type { Money } from '../../ledger/money-batch.ts';
import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { CoinRecords } from './coin-records.ts';
import { recordEndpoints } from './endpoints/deal-records.ts';
import { interestEndpoints } from './endpoints/interest.ts';
import { walletBalanceEndpoint } from './endpoints/wallet-balance.ts';
import { Interest, type InterestNeeds } from './interest.ts';
import { type AutoInNeeds, InterestAutoIn } from './interest-auto-in.ts';
import { InterestDays } from './interest-days.ts';
import { Records } from './records.ts';
import { Wallet } from './wallet.ts';

/** The member's view of their money. */
export function createWalletModule(platform: Platform, money: Money, needs: InterestNeeds & AutoInNeeds) {
  const { ledger } = money;
  const wallet = new Wallet(platform.db, ledger);
  const interest = new Interest(platform, money, needs);
  const handlers = {
    walletBalance: walletBalanceEndpoint(wallet),
    ...recordEndpoints(new Records(platform.db, ledger), new CoinRecords(platform.db, ledger)),
    ...interestEndpoints(interest),
  } satisfies Partial<Handlers>;
  return {
    handlers,
    wallet,
    interestDays: new InterestDays(platform, ledger),
    interestAutoIn: new InterestAutoIn(platform, ledger, interest, needs),
  };
}
