import type { Failure } from '@touchline/client';
import type { CallInput, CallOutput } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { useRef, useState } from 'react';
import { walletTexts } from '../../locales/wallet-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { newKey } from '../../runtime/new-key.ts';

/** Each money action and the call that tells what became of its key. */
const askedBy = { createDeposit: 'depositByKey', createWithdrawal: 'withdrawalByKey' } as const;

type MoneyCall = keyof typeof askedBy;

const ASK_EVERY_MS = 1_500;
const ASK_TIMES = 4;

/**
 * A money action is sent once. When its answer is lost, the client asks what became of its key and never sends it again
 * by itself (standards PAY-12); only a definite end makes a new key.
 */
export function useMoneyAction<Name extends MoneyCall>(name: Name) {
  const { client } = useApp();
  const key = useRef('');
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [isUnknown, setUnknown] = useState(false);

  /** The order the key stands for; null once the server said often enough that it knows none; undefined when it cannot be asked. */
  async function ask(): Promise<CallOutput<Name> | null | undefined> {
    let nothing = 0;
    for (let tries = 0; tries < 3 * ASK_TIMES; tries++) {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      const call: (typeof askedBy)[MoneyCall] = askedBy[name];
      const known = await client.call(call, { idempotencyKey: key.current }, { quiet: true });
      if (known.ok && known.data.order) return known.data.order as CallOutput<Name>;
      if (known.ok) nothing += 1;
      if (nothing >= ASK_TIMES) return null;
    }
    return undefined;
  }

  async function run(input: Omit<CallInput<Name>, 'idempotencyKey'>): Promise<CallOutput<Name> | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusy(true);
    setMessage('');
    try {
      if (key.current === '') key.current = newKey();
      else if (isUnknown) return await settle();
      const result = await client.call(name, { ...input, idempotencyKey: key.current } as CallInput<Name>);
      if (result.ok) return end(result.data as CallOutput<Name>);
      if (isLost(result)) return await settle();
      setMessage(result.message);
      return end(null);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  async function settle(): Promise<CallOutput<Name> | null> {
    setUnknown(true);
    const order = await ask();
    if (order === undefined) return null;
    if (order === null) setMessage(walletTexts.neverArrived);
    return end(order);
  }

  function end(order: CallOutput<Name> | null): CallOutput<Name> | null {
    key.current = '';
    setUnknown(false);
    return order;
  }
  return { run, busy, message, isUnknown };
}

/** Nobody can say whether the server acted. */
function isLost(failure: Failure): boolean {
  return failure.code === codes.timeout || failure.code === codes.network || failure.code === codes.internal;
}
