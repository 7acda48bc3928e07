import type { Obligations } from '../modules/account/index.ts';
import type { createBookModule } from '../modules/book/index.ts';
import type { createCashierModule } from '../modules/cashier/index.ts';
import type { createWalletModule } from '../modules/wallet/index.ts';
import type { Platform } from '../platform/platform.ts';

interface Holders {
  readonly wallet: ReturnType<typeof createWalletModule>;
  readonly cashier: ReturnType<typeof createCashierModule>;
  readonly book: ReturnType<typeof createBookModule>;
}

/** What a member has at stake in other modules, asked before an account is closed. */
export async function readObligations(
  platform: Platform,
  { wallet, cashier, book }: Holders,
  siteId: number,
  memberId: bigint,
): Promise<Obligations> {
  const currency = platform.sites.byId(siteId)?.file.currency ?? 'CNY';
  const open = await book.history.list(siteId, memberId, currency, { tab: 'open', page: 1, size: 1 });
  const { available, bonus, lockedBets, lockedWithdrawals } = await wallet.wallet.balance(siteId, memberId, currency);
  const withdrawal = await cashier.orders.unfinished(memberId, 'withdraw');
  const held = [available, bonus, lockedBets, lockedWithdrawals].find((amount) => /[1-9]/.test(amount));
  return { openBets: open.total, openWithdrawals: withdrawal ? 1 : 0, balance: held ?? available };
}
