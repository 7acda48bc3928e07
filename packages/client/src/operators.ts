import type { OperatorCallName, OperatorInput, OperatorOutput } from '@touchline/contract/operators';
import { type Route, routes } from '@touchline/contract/routes';
import type { Client } from './client.ts';
import type { Failure } from './result.ts';

export type OperatorResult<Name extends OperatorCallName> =
  | { readonly ok: true; readonly data: OperatorOutput<Name> }
  | Failure;

/** Makes calls of the operators' door through the stages that every call goes through. */
export interface OperatorClient {
  call<Name extends OperatorCallName>(name: Name, input: OperatorInput<Name>): Promise<OperatorResult<Name>>;
}

/** `table` is the light table of the operators' calls; a members' page does not carry it. */
export function operatorClient(client: Client, table: Readonly<Record<OperatorCallName, Route>>): OperatorClient {
  Object.assign(routes, table);
  const call = client.call.bind(client) as (name: string, input: unknown, options: object) => Promise<unknown>;
  return {
    call: <Name extends OperatorCallName>(name: Name, input: OperatorInput<Name>) =>
      call(name, input, { quiet: true }) as Promise<OperatorResult<Name>>,
  };
}
