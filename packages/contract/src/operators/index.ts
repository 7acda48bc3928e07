import type { z } from 'zod';
import * as account from './account-calls.ts';
import * as activity from './activity-calls.ts';
import * as care from './care-calls.ts';
import * as cases from './case-calls.ts';
import * as chat from './chat-calls.ts';
import * as contest from './contest-calls.ts';
import {
  correctIdentity,
  decide,
  listDecisions,
  requestAdjustment,
  requestApart,
  requestBetDecision,
  requestImport,
  requestReversal,
  requestReward,
  requestUnmark,
} from './decision-calls.ts';
import * as gift from './gift-calls.ts';
import * as mall from './mall-calls.ts';
import * as member from './member-calls.ts';
import * as money from './money-calls.ts';
import * as promotion from './promotion-calls.ts';
import * as report from './report-calls.ts';
import * as reward from './reward-calls.ts';
import * as room from './room-calls.ts';
import * as vip from './vip-calls.ts';

export type { OperatorCallDefinition } from './define-operator-call.ts';
export {
  type OperatorRight,
  type OperatorRole,
  operatorRights,
  operatorRoleNames,
  operatorRoles,
  rightsOf,
} from './rights.ts';

/** The one list of all calls of the operators' door. */
export const operatorCalls = {
  ...account,
  ...member,
  ...money,
  ...report,
  ...care,
  ...cases,
  ...chat,
  ...room,
  ...gift,
  ...reward,
  ...activity,
  ...contest,
  ...vip,
  ...promotion,
  ...mall,
  requestAdjustment,
  requestReversal,
  requestBetDecision,
  requestApart,
  requestImport,
  requestReward,
  requestUnmark,
  listDecisions,
  correctIdentity,
  decide,
};

type Calls = typeof operatorCalls;

export type OperatorCallName = keyof Calls;
export type OperatorInput<Name extends OperatorCallName> = z.input<Calls[Name]['input']>;
export type ParsedOperatorInput<Name extends OperatorCallName> = z.output<Calls[Name]['input']>;
export type OperatorOutput<Name extends OperatorCallName> = z.output<Calls[Name]['output']>;
export type OperatorRefusal<Name extends OperatorCallName> = Calls[Name]['refusals'][number];
