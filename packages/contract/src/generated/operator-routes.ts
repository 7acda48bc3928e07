// Made from the contract by `npm run generate`.
import { readRoutes } from '../core/route-table.ts';
import type { OperatorCallName } from '../operators/index.ts';

/** Calls of the operators' door without their schemas. */
export const operatorRoutes = readRoutes<OperatorCallName>(`/api/operator/access accessRules=list addAccessRule=add liftAccessRule=lift
/api/operator/account operatorLogin=login|blankToken=true operatorLogout=logout operatorPassword=password operatorSelf=self
/api/operator/bet rejectWaitingBet=reject setBetCap=cap
/api/operator/books booksState=state recordFunds
/api/operator/chat reportedMessages=reported ruleInChat=rule
/api/operator/complaint moveComplaint=move waitingComplaints=waiting
/api/operator/decision decide listDecisions=list requestAdjustment=adjustment requestApart=apart requestBetDecision=bet requestImport=import requestReversal=reversal
/api/operator/deposit decideDeposit=decide waitingDeposits=waiting
/api/operator/event significantEvents=list
/api/operator/identity verifyIdentity=verify waitingIdentities=waiting
/api/operator/job deadJobs=dead reviveJob=revive
/api/operator/member operatorMember=one suspendMember=suspend
/api/operator/picture judgePicture=judge waitingPictures=waiting
/api/operator/protection membersAtRisk=atRisk recordHarm=harm setMemberLimit=limit
/api/operator/trail operatorTrail=list verifyTrail=verify
/api/operator/withdraw decideWithdrawal=decide waitingWithdrawals=waiting`);
