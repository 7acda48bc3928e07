import {
  type OperatorCallDefinition,
  type OperatorCallName,
  type OperatorRight,
  operatorCalls,
} from '@touchline/contract/operators';

/**
 * The right of every call of operators, written by hand a second time. The server does not start when a right was changed or
 * forgotten in the contract.
 */
const rightsTable: Readonly<Record<OperatorCallName, OperatorRight | null>> = {
  operatorLogin: null,
  operatorLogout: 'own',
  operatorSelf: 'own',
  operatorPassword: 'own',
  operatorTrail: 'trail.read',
  verifyTrail: 'trail.read',
  operatorMember: 'members.read',
  suspendMember: 'members.suspend',
  waitingIdentities: 'identities.decide',
  verifyIdentity: 'identities.decide',
  waitingPictures: 'pictures.decide',
  judgePicture: 'pictures.decide',
  setBetCap: 'bets.cap',
  rejectWaitingBet: 'bets.decide',
  setMemberLimit: 'protection.decide',
  recordHarm: 'protection.decide',
  membersAtRisk: 'protection.decide',
  waitingWithdrawals: 'withdrawals.decide',
  decideWithdrawal: 'withdrawals.decide',
  waitingDeposits: 'deposits.decide',
  decideDeposit: 'deposits.decide',
  booksState: 'money.read',
  recordFunds: 'money.adjust',
  waitingComplaints: 'complaints.answer',
  moveComplaint: 'complaints.answer',
  reportedMessages: 'chat.moderate',
  ruleInChat: 'chat.moderate',
  accessRules: 'access.decide',
  addAccessRule: 'access.decide',
  liftAccessRule: 'access.decide',
  significantEvents: 'events.read',
  deadJobs: 'jobs.revive',
  reviveJob: 'jobs.revive',
  requestAdjustment: 'money.adjust',
  requestReversal: 'money.reverse',
  requestBetDecision: 'bets.decide',
  requestApart: 'protection.decide',
  requestImport: 'members.import',
  listDecisions: 'own',
  // The kind of the decision has a right of its own, which the handler asks for.
  decide: 'own',
};

/** Throws when the table and the contract differ in any call. */
export function checkRightsTable(): void {
  for (const [name, { right }] of Object.entries(operatorCalls) as [OperatorCallName, OperatorCallDefinition][])
    if (rightsTable[name] !== right)
      throw new Error(`rights table: ${name} needs ${right} in the contract and ${rightsTable[name]} here`);
}
