import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { Wallet } from '../wallet.ts';

export function walletBalanceEndpoint(wallet: Wallet): Handler<'walletBalance'> {
  return async (_input, { site, identity }) =>
    ok(await wallet.balance(site.siteId, identity.memberId, identity.currency));
}
