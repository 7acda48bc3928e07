import { parseAmount } from '@touchline/rules/money';
import { type Handlers, ok, refused } from '../../../platform/call/handler.ts';
import type { CoinRecords } from '../coin-records.ts';
import type { Records } from '../records.ts';

export function recordEndpoints(records: Records, coins: CoinRecords) {
  return {
    dealRecords: async (input, { site: { siteId }, identity: { memberId, currency } }) =>
      ok(await records.page({ siteId, memberId, currency }, input)),
    exportRecords: async (input, { site: { siteId }, identity: { memberId, currency }, now }) =>
      ok(await records.table({ siteId, memberId, currency }, input, now)),
    coinRecords: async (input, { site: { siteId, file }, identity: { memberId, currency } }) => {
      const value = parseAmount(file.coins[currency]?.value ?? '', currency);
      return value ? ok(await coins.page({ siteId, memberId, currency }, value, input)) : refused('coins_closed');
    },
  } satisfies Partial<Handlers>;
}
