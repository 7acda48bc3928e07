import { randomInt, randomUUID } from 'node:crypto';
import { passwordDigest } from '@touchline/client';
import type { CallInput, CallName, CallOutput } from '@touchline/contract';
import { nodeSuite } from '@touchline/wire/node';
import { type HeadlessClient, headlessClient, signIn } from './headless-client.ts';

export const DEMO_PASSWORD = 'Demo1234';
export const DEMO_WITHDRAW_PASSWORD = '246810';

/** A client signed in as a demo member, who has 1,280.00 to begin with. */
export async function demoMember(origin: string, number: number, siteId = 5000): Promise<HeadlessClient> {
  const client = await headlessClient(origin, { siteId });
  await signIn(client, `demo${String(number).padStart(2, '0')}`, DEMO_PASSWORD);
  return client;
}

/** Makes a call that must succeed. */
export async function must<Name extends CallName>(
  client: HeadlessClient,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const result = await client.client.call(name, input);
  if (!result.ok) throw new Error(`${name}: ${result.code} ${result.reason ?? ''} ${result.message}`);
  return result.data;
}

/** Makes a call that must not succeed; answers its reason, or its code where it has none. */
export async function refusal<Name extends CallName>(
  client: HeadlessClient,
  name: Name,
  input: CallInput<Name>,
): Promise<string | number> {
  const result = await client.client.call(name, input);
  if (result.ok) throw new Error(`${name} was let through`);
  return result.reason ?? result.code;
}

export interface RegistrationPart extends Partial<CallInput<'register'>> {
  /** The plain password; the digest follows from it and the name. */
  readonly plainPassword?: string;
}

/** Input of a registration that would succeed, with a code that was just sent. */
export async function registrationInput(
  client: HeadlessClient,
  part: RegistrationPart = {},
): Promise<CallInput<'register'>> {
  const { plainPassword = 'Zxcv9876', ...rest } = part;
  const name = rest.name ?? `new${randomInt(1e9)}`;
  const phone = { dial: rest.dial ?? '86', phone: rest.phone ?? `15${String(randomInt(1e9)).padStart(9, '0')}` };
  const { requestId } = await must(client, 'sendCode', { purpose: 'register', ...phone });
  const { items } = await must(client, 'demoInbox', {});
  const smsCode = /\d{6}/.exec(items.find((item) => item.to.endsWith(phone.phone))?.text ?? '')?.[0] ?? '';
  return {
    name,
    password: passwordDigest(nodeSuite, name, plainPassword),
    ...phone,
    requestId,
    smsCode,
    birthday: '1990-01-31',
    termsVersion: '2025-04',
    flag: 1,
    ...rest,
  };
}

export const newKey = (): string => randomUUID();
