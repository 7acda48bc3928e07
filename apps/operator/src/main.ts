import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { passwordDigest } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import { type OperatorCallDefinition, operatorCalls } from '@touchline/contract/operators';
import { nodeSuite } from '@touchline/wire/node';
import { openDoor } from './open-door.ts';
import { callNamed, fieldsOf, readInput, UsageError, wordOf } from './read-input.ts';
import { forgetSession, keepSession, readSession } from './session-file.ts';
import { plain, show } from './show.ts';

const USAGE = `npm run -s operator -- login --url URL --site 5000 --name NAME [--password PASSWORD] [--code CODE]
npm run -s operator -- COMMAND [--field value …] [--json]
npm run -s operator -- help [COMMAND]`;

/** The answers after which a request may have been carried out. */
const UNANSWERED: ReadonlySet<number> = new Set([codes.timeout, codes.network, codes.internal]);

/** One command of an operator. Returns the exit code: 1 for a refusal, 2 for invalid arguments. */
async function main(): Promise<number> {
  const { word, pairs, isJson } = readArguments(process.argv.slice(2));
  if (word === '' || word === 'help') return help(pairs.get('about') ?? '');
  if (word === 'login') return login(pairs);
  const kept = readSession();
  const name = callNamed(word === 'logout' ? 'operator-logout' : word);
  const given = name === 'operatorPassword' ? await passwords(kept?.name ?? '') : pairs;
  const { input } = readInput(name, given, randomUUID);
  if (!kept) throw new UsageError('sign in first: npm run -s operator -- login');
  const door = await openDoor(kept.url, kept.siteId, kept.token);
  const answer = await door.call(name, input as never);
  if (!answer.ok) {
    if (answer.code === 10401) forgetSession();
    console.error(plain(`${answer.message}${answer.reason ? ` (${answer.reason})` : ''}`));
    // Nobody knows whether it was done. The same key does it once.
    if (UNANSWERED.has(answer.code) && typeof input.idempotencyKey === 'string')
      console.error(`it may have been done; repeat it with --idempotency-key ${input.idempotencyKey}`);
    return 1;
  }
  if (name === 'operatorLogout') forgetSession();
  console.log(isJson ? JSON.stringify(answer.data, null, 2) : show(answer.data));
  return 0;
}

async function login(pairs: ReadonlyMap<string, string>): Promise<number> {
  const url = (pairs.get('url') ?? readSession()?.url ?? '').replace(/\/$/, '');
  const siteId = Number(pairs.get('site') ?? readSession()?.siteId ?? 5000);
  const name = pairs.get('name') ?? '';
  if (url === '' || name === '') throw new UsageError(USAGE);
  const password = pairs.get('password') ?? (await ask('password: '));
  const code = pairs.get('code') ?? (await ask('code of the authenticator: '));
  const door = await openDoor(url, siteId, '');
  const answer = await door.call('operatorLogin', { name, password: passwordDigest(nodeSuite, name, password), code });
  if (!answer.ok) {
    console.error(answer.message);
    return 1;
  }
  const { token, ...self } = answer.data;
  keepSession({ url, siteId, name, token });
  console.log(show(self));
  return 0;
}

/** The present and the next password of an operator, as the digests that travel. */
async function passwords(name: string): Promise<ReadonlyMap<string, string>> {
  const digest = async (question: string) => passwordDigest(nodeSuite, name, await ask(question));
  return new Map([
    ['password', await digest('password: ')],
    ['new-password', await digest('new password: ')],
  ]);
}

/** Prompts on the terminal, so that no history of the shell keeps the input. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

function help(about: string): number {
  if (about !== '') {
    const name = callNamed(about);
    const fields = [...fieldsOf(name)].map((field) => `--${wordOf(field)}`);
    console.log(`${about} ${fields.join(' ')}\n${operatorCalls[name].summary}, needs ${operatorCalls[name].right}`);
    return 0;
  }
  console.log(`${USAGE}\n`);
  for (const [name, { summary, right }] of Object.entries(operatorCalls) as [string, OperatorCallDefinition][])
    if (right !== null) console.log(`${wordOf(name).padEnd(24)} ${String(right).padEnd(20)} ${summary}`);
  return 0;
}

function readArguments(given: readonly string[]) {
  const [word = '', ...rest] = given;
  const pairs = new Map<string, string>();
  let isJson = false;
  for (let index = 0; index < rest.length; index++) {
    const part = rest[index] ?? '';
    if (part === '--json') isJson = true;
    else if (part.startsWith('--')) pairs.set(part.slice(2), rest[++index] ?? '');
    else if (word === 'help') pairs.set('about', part);
    else throw new UsageError(`${part} stands alone: fields are written as --field value`);
  }
  return { word, pairs, isJson };
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof UsageError ? error.message : error);
    process.exit(2);
  },
);
