import { createDecisionsModule } from '../../modules/decisions/index.ts';
import type { Composed } from '../composition.ts';

export function composeDecisions({ platform, account, book, treasury, protection, rewards }: Composed) {
  return createDecisionsModule(platform, {
    carriers: {
      adjustment: treasury.adjustments,
      reversal: treasury.reversals,
      bet: book.decisions,
      apart: protection.apart,
      import: account.importDecision,
      reward: rewards.manual,
      pool: rewards.poolRaises,
      identity: account.identityCorrection,
      unmark: account.marks,
    },
    isMember: (siteId, memberId) => account.members.isMember(siteId, memberId),
    isExclusion: (exclusionId) => protection.exclusions.isKnown(exclusionId),
    rewardRefusal: (siteId, memberId, asked) => rewards.manual.refusal(siteId, memberId, asked),
    poolRaise: (siteId, sum) => rewards.poolRaises.asked(siteId, sum),
    correction: (siteId, memberId, asked) => account.identityCorrection.ask(siteId, memberId, asked),
    unmark: (siteId, memberId, mark) => account.marks.ask(siteId, memberId, mark),
    ownerOfBet: (siteId, betId) => book.decisions.ownerOf(siteId, betId),
  });
}
