import type { CallOutput } from '@touchline/contract';
import { walletTexts } from '../../locales/wallet-texts.ts';
import { useKeyedCall } from '../../runtime/use-keyed-call.ts';

/** Each money action and the call that tells what became of its key. */
const askedBy = { createDeposit: 'depositByKey', createWithdrawal: 'withdrawalByKey' } as const;

type MoneyCall = keyof typeof askedBy;

/** A money action that makes an order; see `useKeyedCall` for what happens when its answer is lost. */
export function useMoneyAction<Name extends MoneyCall>(name: Name) {
  const { run, busy, failed, isUnknown, neverArrived, key } = useKeyedCall<Name, CallOutput<Name>>(name, {
    done: (order) => order,
    known: async (client, idempotencyKey) => {
      const call: (typeof askedBy)[MoneyCall] = askedBy[name];
      const known = await client.call(call, { idempotencyKey }, { quiet: true });
      return known.ok ? (known.data.order as CallOutput<Name> | null) : undefined;
    },
  });
  const message = neverArrived ? walletTexts.neverArrived : (failed?.message ?? '');
  return { run, busy, message, failed, isUnknown, key };
}
