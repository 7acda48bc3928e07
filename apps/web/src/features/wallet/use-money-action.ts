import type { CallOutput } from '@touchline/contract';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useKeyedCall } from '../../runtime/money/keyed/use-keyed-call.ts';

type MakesOrder = 'createDeposit' | 'createWithdrawal';

/** A money action that makes an order; see `useKeyedCall` for what happens when its answer is lost. */
export function useMoneyAction<Name extends MakesOrder>(name: Name) {
  const { run, busy, failed, isUnknown, neverArrived, key } = useKeyedCall<Name, CallOutput<Name>>(name, {
    done: (order) => order,
    known: (found) => found.order as CallOutput<Name> | null,
  });
  const message = neverArrived ? walletTexts.neverArrived : (failed?.message ?? '');
  return { run, busy, message, failed, isUnknown, key };
}
