import type { AccessRuleBook } from '../modules/access/access-rules.ts';
import { operatorAccessEndpoints } from '../modules/access/operator-access.ts';
import type { createAccountModule } from '../modules/account/index.ts';
import type { createBookModule } from '../modules/book/index.ts';
import type { createCashierModule } from '../modules/cashier/index.ts';
import type { createChatModule } from '../modules/chat/index.ts';
import type { createComplaintsModule } from '../modules/complaints/index.ts';
import { createDecisionsModule } from '../modules/decisions/index.ts';
import { createOperatorsModule } from '../modules/operators/index.ts';
import type { createProtectionModule } from '../modules/protection/index.ts';
import type { createTreasuryModule } from '../modules/treasury/index.ts';
import type { OperatorHandlers } from '../platform/call/operator.ts';
import type { Platform } from '../platform/platform.ts';

interface Parts {
  readonly account: ReturnType<typeof createAccountModule>;
  readonly cashier: ReturnType<typeof createCashierModule>;
  readonly book: ReturnType<typeof createBookModule>;
  readonly treasury: ReturnType<typeof createTreasuryModule>;
  readonly protection: ReturnType<typeof createProtectionModule>;
  readonly complaints: ReturnType<typeof createComplaintsModule>;
  readonly chat: ReturnType<typeof createChatModule>;
  readonly accessRules: AccessRuleBook;
  isMember(siteId: number, memberId: bigint): Promise<boolean>;
}

/** Everything behind the operators' door: their accounts, the decisions of two, and what each module offers them. */
export function buildOperators(platform: Platform, parts: Parts) {
  const { account, cashier, book, treasury, protection, complaints, chat, accessRules, isMember } = parts;
  const operators = createOperatorsModule(platform, account.passwords);
  const { operatorHandlers: decisionHandlers, decisions } = createDecisionsModule(platform, {
    carriers: {
      adjustment: treasury.adjustments,
      reversal: treasury.reversals,
      bet: book.decisions,
      apart: protection.apart,
      import: account.importDecision,
    },
    isMember,
    isExclusion: (exclusionId) => protection.exclusions.isKnown(exclusionId),
    ownerOfBet: (siteId, betId) => book.decisions.ownerOf(siteId, betId),
  });
  const handlers: OperatorHandlers = {
    ...operators.operatorHandlers,
    ...decisionHandlers,
    ...account.operatorHandlers,
    ...cashier.operatorHandlers,
    ...book.operatorHandlers,
    ...treasury.operatorHandlers,
    ...protection.operatorHandlers,
    ...complaints.operatorHandlers,
    ...chat.operatorHandlers,
    ...operatorAccessEndpoints(accessRules),
  };
  const { accounts, sessions, trail, trailAudit } = operators;
  return { handlers, decisions, accounts, sessions, trail, trailAudit };
}
