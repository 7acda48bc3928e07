import { parseAmount } from '@touchline/rules/money';
import { notFound, ok } from '../../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../../platform/call/operator.ts';
import type { BetDecisions } from '../decisions/bet-decisions.ts';
import type { BetCaps } from '../risk/bet-caps.ts';

interface Parts {
  readonly caps: BetCaps;
  readonly decisions: BetDecisions;
  isMember(siteId: number, memberId: bigint): Promise<boolean>;
}

/** The acts on bets that one operator alone may do. */
export function operatorBetEndpoints({ caps, decisions, isMember }: Parts) {
  return {
    async setBetCap({ memberId, currency, stakeMax, reason }, { site, operator, note }) {
      const owner = { memberId: BigInt(memberId), currency };
      if (!(await isMember(site.siteId, owner.memberId))) return notFound;
      const most = stakeMax === null ? null : (parseAmount(stakeMax, currency) ?? 0n);
      await caps.set(owner, most, { operator: operator.name, reason });
      note({ after: { currency, stakeMax } });
      return ok({});
    },
    async rejectWaitingBet({ betId, reason }, { site, operator, note }) {
      const memberId = await decisions.ownerOf(site.siteId, BigInt(betId));
      if (memberId === null) return notFound;
      const isChanged = await decisions.rejectWaiting(BigInt(betId), operator.name, reason);
      note({ memberId, subject: `bet/${betId}`, after: { isChanged } });
      return ok({ isChanged });
    },
  } satisfies Partial<OperatorHandlers>;
}
