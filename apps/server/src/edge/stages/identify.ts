import type { CodeName } from '@touchline/contract';
import type { Identity } from '../../platform/call/handler.ts';
import { type Answer, answer, EarlyAnswer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';
import { isAwayFrom, type NoteRefusal } from './admit.ts';

/** The result of the check of a token. */
export type TokenVerdict =
  | { readonly kind: 'live'; readonly identity: Identity }
  | {
      readonly kind: 'dead';
      readonly ending: { readonly code: CodeName; readonly message: string };
      readonly memberId: bigint | null;
    };

export interface SessionReader {
  /**
   * The session of a token at this site. `isAct` asks that its member acted lately, and counts as an act if so. `isAway` says whether
   * play is closed where the call comes from, if that was judged.
   */
  identify(
    siteId: number,
    token: string,
    use: { readonly isAct: boolean; readonly isAway?: boolean | undefined },
  ): Promise<TokenVerdict>;
}

/**
 * Finds who calls. A missing token on a member's call is HTTP 401; a dead one is answered in the body, so that the
 * client can say why the session ended (decisions D1).
 */
export async function identify(exchange: Exchange, sessions: SessionReader, note: NoteRefusal): Promise<void> {
  const { access, whileIdle } = exchange.call;
  if (access === 'anyone' || access === 'demo' || access === 'provider') return;
  if (exchange.token === '') {
    if (access === 'optional') return;
    throw new EarlyAnswer(noToken(exchange.traceId));
  }
  const verdict = await sessions.identify(exchange.site.siteId, exchange.token, {
    isAct: !whileIdle,
    isAway: isAwayFrom(exchange.access),
  });
  if (verdict.kind === 'live') {
    const { identity } = verdict;
    // For a session without the role, the call answers as if it did not exist.
    if (access !== 'optional' && access !== 'member' && !identity.roles.has(access))
      throw new EarlyAnswer(answer(exchange.traceId, 'notFound'));
    exchange.identity = identity;
    return;
  }
  // A blockade ended the session. A caller who still uses its token gets the answer of the blockade.
  if (verdict.memberId !== null && exchange.access?.isMemberBlocked?.(verdict.memberId)) note('blocked_member');
  throw new EarlyAnswer(answer(exchange.traceId, verdict.ending.code, null, verdict.ending.message));
}

/** The answer to a member's call without a token. */
export function noToken(traceId: string): Answer {
  return answer(traceId, 'authError', null, '您的操作需要登录', 401);
}
