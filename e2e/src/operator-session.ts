import { passwordDigest } from '@touchline/client';
import { type OperatorClient, operatorClient } from '@touchline/client/operators';
import type { OperatorCallName, OperatorInput, OperatorOutput } from '@touchline/contract/operators';
import { type DevEnvironment, loginDigest, totp } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { type HeadlessClient, headlessClient } from './headless-client.ts';

const PASSWORD = 'a password of the tests';
const STEP_MS = 30_000;

export interface OperatorSession extends OperatorClient {
  readonly name: string;
  readonly headless: HeadlessClient;
  /** The data of a call that has to succeed. */
  must<Name extends OperatorCallName>(name: Name, input: OperatorInput<Name>): Promise<OperatorOutput<Name>>;
}

/** A client of the operators' door that is not signed in. */
export async function atTheDoor(server: DevEnvironment, siteId = 5000) {
  if (server.operatorUrl === null) throw new Error('the operators’ door is closed');
  const { clock, sites } = server.platform;
  const headless = await headlessClient(server.operatorUrl, {
    siteId,
    headers: sites.byId(siteId)?.headers ?? {},
    now: () => clock.now(),
  });
  return { headless, door: operatorClient(headless.client) };
}

/** Makes an account with these roles; answers what its login takes, with a code of this moment. */
export async function newOperator(server: DevEnvironment, name: string, roles: readonly string[], siteId = 5000) {
  const secret = Buffer.from(name.padEnd(25, '.').slice(0, 25));
  const { accounts } = server.modules.operators;
  const digest = loginDigest(name, PASSWORD);
  await accounts.add({ siteId, name, digest, roles, by: 'test', secret });
  return () => ({
    name,
    password: passwordDigest(nodeSuite, name, PASSWORD),
    code: totp(secret, Math.floor(server.platform.clock.now() / STEP_MS)),
  });
}

/** An operator who is signed in. */
export async function signedInOperator(
  server: DevEnvironment,
  name: string,
  roles: readonly string[],
  siteId = 5000,
): Promise<OperatorSession> {
  const login = await newOperator(server, name, roles, siteId);
  const { headless, door } = await atTheDoor(server, siteId);
  const result = await door.call('operatorLogin', login());
  if (!result.ok) throw new Error(`operatorLogin: ${result.code} ${result.message}`);
  headless.session.saveToken(result.data.token);
  return {
    ...door,
    name,
    headless,
    async must(call, input) {
      const answer = await door.call(call, input);
      if (!answer.ok) throw new Error(`${call}: ${answer.code} ${answer.reason ?? answer.message}`);
      return answer.data;
    },
  };
}
