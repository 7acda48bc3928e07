import type { Ledger } from '../../ledger/ledger.ts';
import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { dealRecordsEndpoint } from './endpoints/deal-records.ts';
import { walletBalanceEndpoint } from './endpoints/wallet-balance.ts';
import { Wallet } from './wallet.ts';

/** The member's view of their money. */
export function createWalletModule(platform: Platform, ledger: Ledger) {
  const wallet = new Wallet(platform.db, ledger);
  const handlers = {
    walletBalance: walletBalanceEndpoint(wallet),
    dealRecords: dealRecordsEndpoint(wallet),
  } satisfies Partial<Handlers>;
  return { handlers, wallet };
}
