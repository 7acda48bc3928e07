import type { OperatorCallName, OperatorInput, OperatorOutput } from '@touchline/contract/operators';
import type { Client } from './client.ts';
import type { Failure } from './result.ts';

export type OperatorResult<Name extends OperatorCallName> =
  | { readonly ok: true; readonly data: OperatorOutput<Name> }
  | Failure;

/** Makes calls of the operators' door through the stages that every call goes through. */
export interface OperatorClient {
  call<Name extends OperatorCallName>(name: Name, input: OperatorInput<Name>): Promise<OperatorResult<Name>>;
}

/** The client was made with the operators' table among its `routes`; a members' page does not carry that table. */
export function operatorClient(client: Client): OperatorClient {
  const call = client.call.bind(client) as (name: string, input: unknown, options: object) => Promise<unknown>;
  return {
    call: <Name extends OperatorCallName>(name: Name, input: OperatorInput<Name>) =>
      call(name, input, { quiet: true }) as Promise<OperatorResult<Name>>,
  };
}
