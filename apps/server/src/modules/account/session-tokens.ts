import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../../platform/store/store.ts';

const TOKEN_BYTES = 32;
/** The time for which calls that were under way while their token was replaced are answered so, and not that the session ended. */
const REPLACED_MS = 60_000;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash that is stored of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Tokens that were replaced a moment ago, by their hashes. All nodes share them. */
export class ReplacedTokens {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async add(hash: Uint8Array): Promise<void> {
    await this.#store.put(keyOf(hash), '1', REPLACED_MS);
  }

  async has(hash: Uint8Array): Promise<boolean> {
    return (await this.#store.get(keyOf(hash))) !== null;
  }
}

function keyOf(hash: Uint8Array): string {
  return `token-replaced/${Buffer.from(hash).toString('base64url')}`;
}
