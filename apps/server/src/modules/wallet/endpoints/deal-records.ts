import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { Wallet } from '../wallet.ts';

export function dealRecordsEndpoint(wallet: Wallet): Handler<'dealRecords'> {
  return async (input, { site, identity }) =>
    ok(await wallet.records(site.siteId, identity.memberId, site.file.currency, input));
}
