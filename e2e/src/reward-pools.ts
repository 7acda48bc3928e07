import type { OperatorInput } from '@touchline/contract/operators';
import type { DevEnvironment } from '@touchline/server/testing';
import { newKey } from './members.ts';
import { type OperatorSession, signedInOperator } from './operator-session.ts';

const reason = 'as the season needs it';
let seconds = 0;

type Sum = Omit<OperatorInput<'changeRewardPool'>, 'reason'>;

/** Sets what a part of a pool may cost. A marketer who asks for more has another one approve it. */
export async function setPool(server: DevEnvironment, operator: OperatorSession, sum: Sum) {
  const lowered = await operator.call('changeRewardPool', { ...sum, reason });
  if (lowered.ok) return lowered.data;
  const { decisionId } = await operator.must('requestPoolRaise', { ...sum, idempotencyKey: newKey(), reason });
  seconds += 1;
  const second = await signedInOperator(server, `second-marketer-${seconds}`, ['marketer']);
  await second.must('decide', { decisionId, verdict: 'approve', reason });
  return operator.must('changeRewardPool', { ...sum, reason });
}
