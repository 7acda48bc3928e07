import type { z } from 'zod';
import * as account from './account-calls.ts';
import * as cases from './case-calls.ts';
import {
  decide,
  listDecisions,
  requestAdjustment,
  requestApart,
  requestBetDecision,
  requestImport,
  requestReversal,
} from './decision-calls.ts';
import * as member from './member-calls.ts';
import * as money from './money-calls.ts';

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
  ...cases,
  requestAdjustment,
  requestReversal,
  requestBetDecision,
  requestApart,
  requestImport,
  listDecisions,
  decide,
};

type Calls = typeof operatorCalls;

export type OperatorCallName = keyof Calls;
export type OperatorInput<Name extends OperatorCallName> = z.input<Calls[Name]['input']>;
export type ParsedOperatorInput<Name extends OperatorCallName> = z.output<Calls[Name]['input']>;
export type OperatorOutput<Name extends OperatorCallName> = z.output<Calls[Name]['output']>;
export type OperatorRefusal<Name extends OperatorCallName> = Calls[Name]['refusals'][number];
