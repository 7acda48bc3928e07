import { createHmac } from 'node:crypto';
import type { CallInput } from '@touchline/contract';
import type { HeadlessClient } from './headless-client.ts';
import { must } from './members.ts';

type SendCode = CallInput<'sendCode'>;

/** The codes the sandbox sent to an address that ends like this, the newest first. A forgotten password is answered before its code is sent. */
export async function codesFor(client: HeadlessClient, target: string): Promise<readonly string[]> {
  const { items } = await must(client, 'demoInbox', {});
  return items
    .filter(({ to, text }) => to.endsWith(target) && text.startsWith('验证码'))
    .map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
}

/** The newest of them. */
export const codeFor = async (client: HeadlessClient, target: string): Promise<string> =>
  (await codesFor(client, target))[0] ?? '';

/** A proof for a purpose: asks for a code and reads it where the member would. */
export async function proofOf(client: HeadlessClient, purpose: SendCode['purpose'], phone: string) {
  const { requestId } = await must(client, 'sendCode', { purpose });
  return { requestId, code: await codeFor(client, phone) };
}

/** Another code than the right one. */
export const wrongCode = (code: string): string => (code === '123456' ? '654321' : '123456');

/** The code that an authenticator app shows for a key at a time: RFC 6238 with SHA-1. */
export function appCode(secret: string, at: number): string {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
