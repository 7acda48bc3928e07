import { codes } from '@touchline/contract/codes';
import type { Remember } from '../pipeline/parts.ts';
import { CALL_TIMEOUT_MS } from '../pipeline/send.ts';
import { failure } from '../result.ts';
import type { Session } from '../session/session.ts';
import { texts } from '../texts.ts';
import { isLost } from './is-lost.ts';
import { isMoneyCall, type PendingCalls } from './pending-calls.ts';

/**
 * The first stage of a call with a key: writes a money call down before it travels, and removes it once the answer contains
 * its outcome. A call whose answer was lost stays written down until `follow` has found its outcome, so that neither a
 * reload nor a closed tab forgets one.
 */
export function remember(pending: PendingCalls): Remember {
  return async ({ name, input }, { session, clock }, travel) => {
    if (!isMoneyCall(name)) return travel();
    const { idempotencyKey: key, amount = '' } = input as { idempotencyKey: string; amount?: string };
    const memberId = await memberOf(session);
    // Nothing was sent, and the form follows the key as after any other network failure.
    if (memberId === null) return failure(codes.network, texts.network);
    pending.add({ call: name, key, memberId, amount, at: clock.now() });
    const result = await travel();
    if (result.ok || !isLost(result)) pending.remove(key);
    return result;
  };
}

/**
 * The member who is signed in: empty for a visitor. A page that continues a session knows it once the profile has come, and a
 * call that is written down under no member is found by none. Null where the profile does not come within the time of a call.
 */
function memberOf(session: Session): Promise<string | null> {
  const known = () => (session.state.signedIn ? (session.state.userInfo?.id ?? null) : '');
  const id = known();
  if (id !== null) return Promise.resolve(id);
  return new Promise((resolve) => {
    const end = (found: string | null) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(found);
    };
    const unsubscribe = session.subscribe(() => {
      const now = known();
      if (now !== null) end(now);
    });
    const timer = setTimeout(() => end(null), CALL_TIMEOUT_MS);
  });
}
