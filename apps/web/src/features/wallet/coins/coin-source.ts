import type { CallInput, CallOutput } from '@touchline/contract';
import { recordsTexts } from '../../../locales/records/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { readCall } from '../../../runtime/calls/read-call.ts';
import type { CsvSource } from '../../../ui/records/save-table.ts';
import { coinsTexts } from './texts/zh-CN.ts';

export type CoinRecord = CallOutput<'coinRecords'>['items'][number];

/** The movements of coins of a filter as a table. */
export function coinSource(filter: CallInput<'coinRecords'>): CsvSource<CoinRecord> {
  return {
    name: 'coins',
    read: (client, page, size) => readCall(client, 'coinRecords', { ...filter, page, size }),
    idOf: ({ id }) => id,
    head: [
      recordsTexts.at,
      recordsTexts.kind,
      coinsTexts.coins,
      coinsTexts.after,
      walletTexts.reference,
      recordsTexts.serial,
    ],
    rowOf: ({ id, at, kind, coins, coinsAfter, reference }, timeOf) => [
      timeOf(at),
      coinsTexts.kinds[kind],
      String(coins),
      String(coinsAfter),
      reference,
      id,
    ],
  };
}
