import { passwordDigest } from '@touchline/client';
import { type OperatorClient, operatorClient } from '@touchline/client/operators';
import { nodeSuite } from '@touchline/wire/node';
import { appCode } from './codes.ts';
import { headlessClient } from './headless-client.ts';

/** The line in which a demonstration says how its operators sign in; empty where their door is closed. */
export function operatorsLine(output: string): string {
  return /operators\s+(http\S+ .*)/.exec(output)?.[1] ?? '';
}

/** An operator of a demonstration who is signed in, by the line that it said at its start. */
export async function demoOperator(line: string, name: 'anna' | 'ben', siteId = 5000): Promise<OperatorClient> {
  const [, url, password, key] = /^(http\S+) .*password (\S+), authenticator key (\S+)$/.exec(line) ?? [];
  if (!url || !password || !key) throw new Error(`no operator can sign in by "${line}"`);
  const headless = await headlessClient(url, { siteId });
  const door = operatorClient(headless.client);
  const result = await door.call('operatorLogin', {
    name,
    password: passwordDigest(nodeSuite, name, password),
    code: appCode(key, Date.now()),
  });
  if (!result.ok) throw new Error(`operatorLogin: ${result.code} ${result.message}`);
  headless.session.saveToken(result.data.token);
  return door;
}
