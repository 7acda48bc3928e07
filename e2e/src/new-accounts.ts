import { passwordDigest } from '@touchline/client';
import { nodeSuite } from '@touchline/wire/node';
import { type HeadlessClient, headlessClient } from './headless-client.ts';
import { must, registrationInput } from './members.ts';

export const NEW_PASSWORD = 'Zxcv9876';

export interface NewAccount {
  readonly client: HeadlessClient;
  readonly name: string;
  readonly phone: string;
  readonly digest: (password: string) => string;
}

/** A member who just registered and is signed in, with an empty wallet. */
export async function newAccount(
  origin: string,
  options: Parameters<typeof headlessClient>[1] = {},
): Promise<NewAccount> {
  const client = await headlessClient(origin, options);
  const input = await registrationInput(client, { plainPassword: NEW_PASSWORD });
  const session = await must(client, 'register', input);
  client.session.begin(session.token, session.userInfo);
  const { name, phone } = input;
  return { client, name, phone, digest: (password) => passwordDigest(nodeSuite, name, password) };
}

/** The input that the login page sends. */
export function loginInput(name: string, password: string, now: number) {
  return {
    name,
    password: passwordDigest(nodeSuite, name, password),
    oldPassword: '',
    timewd: now,
    flag: 1 as const,
    version: '1.1.0',
  };
}
