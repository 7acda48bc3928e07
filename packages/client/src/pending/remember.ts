import type { Remember } from '../pipeline/parts.ts';
import { isLost } from './is-lost.ts';
import { isMoneyCall, type PendingCalls } from './pending-calls.ts';

/**
 * The first stage of a call with a key: writes a money call down before it travels, and removes it once the answer says
 * what became of it. A call whose answer was lost stays written down until `follow` has found its outcome, so that neither a
 * reload nor a closed tab forgets one.
 */
export function remember(pending: PendingCalls): Remember {
  return async ({ name, input }, { session, clock }, travel) => {
    if (!isMoneyCall(name)) return travel();
    const { idempotencyKey: key, amount = '' } = input as { idempotencyKey: string; amount?: string };
    pending.add({ call: name, key, memberId: session.state.userInfo?.id ?? '', amount, at: clock.now() });
    const result = await travel();
    if (result.ok || !isLost(result)) pending.remove(key);
    return result;
  };
}
