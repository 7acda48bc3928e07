import type { CallName, CallOutput } from '@touchline/contract';
import type { HeadlessClient } from '../headless-client.ts';

export type KeyedCall =
  | 'placeBet'
  | 'cashOut'
  | 'createDeposit'
  | 'createWithdrawal'
  | 'transferIn'
  | 'transferOut'
  | 'toYeb'
  | 'toCenter';

/** The order a key became; null when the platform never took it, unknown when it cannot be asked now. */
type Found = string | null | 'unknown';

interface Ask {
  id(data: unknown): string;
  find(client: HeadlessClient, idempotencyKey: string): Promise<Found>;
}

function ask<Name extends KeyedCall, Query extends CallName>(
  id: (data: CallOutput<Name>) => string,
  query: Query,
  idIn: (data: CallOutput<Query>) => string | null | undefined,
): Ask {
  return {
    id: (data) => id(data as CallOutput<Name>),
    async find(client, idempotencyKey) {
      const answer = await client.client.call(query, { idempotencyKey } as never, { quiet: true });
      return answer.ok ? (idIn(answer.data as CallOutput<Query>) ?? null) : 'unknown';
    },
  };
}

const moves = ask<'toYeb', 'yebByKey'>(
  (data) => data.moveId,
  'yebByKey',
  (data) => data.moveId,
);
const transfers = ask<'transferIn', 'transferByKey'>(
  (data) => data.transferId,
  'transferByKey',
  (data) => data.transfer?.transferId,
);

/** The name of each command's order, and the call that finds it by its key. */
export const asks: Readonly<Record<KeyedCall, Ask>> = {
  placeBet: ask<'placeBet', 'betByKey'>(
    (data) => data.betId,
    'betByKey',
    (data) => data.bet?.betId,
  ),
  cashOut: ask<'cashOut', 'cashOutByKey'>(
    ({ bet, amount }) => `${bet.betId}/${amount}`,
    'cashOutByKey',
    ({ done }) => done && `${done.bet.betId}/${done.amount}`,
  ),
  createDeposit: ask<'createDeposit', 'depositByKey'>(
    (data) => data.orderId,
    'depositByKey',
    (data) => data.order?.orderId,
  ),
  createWithdrawal: ask<'createWithdrawal', 'withdrawalByKey'>(
    (data) => data.orderId,
    'withdrawalByKey',
    (data) => data.order?.orderId,
  ),
  transferIn: transfers,
  transferOut: transfers,
  toYeb: moves,
  toCenter: moves,
};
