import { randomBytes, randomUUID } from 'node:crypto';
import { type CallName, calls } from '@touchline/contract';
import {
  defaultHeaderNames,
  derivePageKeys,
  formatAppKey,
  type KeyPair,
  NONCE_BYTES,
  openResponse,
  type PageKeys,
  sealRequest,
} from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import { pathOf } from './path-of.ts';

export const SITE_ID = 5000;
export const OTHER_SITE_ID = 5010;

/** The parts of a call that may be wrong before it is sealed, so that its signature is still valid. */
export interface SealPart {
  readonly timestamp?: number;
  readonly nonce?: Uint8Array;
  readonly keyId?: string;
  /** The public key that is named instead of the one the secret was made with. */
  readonly named?: Uint8Array;
  /** The method and path that signature and cipher are bound to, instead of those of the call. */
  readonly boundTo?: { readonly method?: string; readonly path?: string; readonly siteId?: number };
  readonly siteId?: number;
  /** The input that fills in the path, instead of the one that is sealed. */
  readonly placedBy?: string;
}

/** A call ready to be sent; what is changed now is changed behind its sign. */
export interface SealedCall {
  readonly method: string;
  path: string;
  readonly headers: Record<string, string | string[]>;
  content: string;
  /** Instead of the content in its usual place. */
  body: string | Uint8Array | null;
  /** The text of the answer, where it came sealed for this call; null when it does not open. */
  readonly open: (content: string, timestamp: number) => string | null;
}

/** An open page of the site: its key agreement, and calls sealed with it. */
export class SitePage {
  readonly #own: KeyPair = nodeSuite.generateKeyPair();
  readonly #keys = new Map<number, { id: string; keys: PageKeys }>();
  readonly #device = randomUUID();

  /** Fetches the keys of the sites it calls. */
  async load(origin: string): Promise<this> {
    for (const siteId of [SITE_ID, OTHER_SITE_ID]) {
      const headers = { [defaultHeaderNames.siteId]: String(siteId) };
      const answer = await fetch(`${origin}${calls.siteKey.path}`, { headers });
      const { data } = (await answer.json()) as { data: { id: string; publicKey: string } };
      const site = Buffer.from(data.publicKey, 'base64url');
      const keys = derivePageKeys(nodeSuite, this.#own, site, { client: this.#own.publicKey, site });
      if (!keys) throw new Error(`the key of site ${siteId} is unusable`);
      this.#keys.set(siteId, { id: data.id, keys });
    }
    return this;
  }

  seal(name: CallName, plain: string | Uint8Array, token: string, part: SealPart = {}): SealedCall {
    const { method } = calls[name];
    const sentPath = pathOf(name, part.placedBy ?? plain);
    // The envelope is bound to the path as the server reads it.
    const path = decodeURIComponent(sentPath);
    const siteId = part.siteId ?? SITE_ID;
    const key = this.#keys.get(siteId);
    if (!key) throw new Error('the page was not loaded');
    const stamp = { timestamp: part.timestamp ?? Date.now(), nonce: part.nonce ?? randomBytes(NONCE_BYTES) };
    const call = { method, path, siteId, clientType: 'web', version: '1.1.0', token, ...part.boundTo };
    const bytes = typeof plain === 'string' ? Buffer.from(plain) : plain;
    // The envelope takes text; bytes that are none go in below it.
    const suite = {
      ...nodeSuite,
      encrypt: (contentKey: Uint8Array, iv: Uint8Array, _text: Uint8Array, associated: Uint8Array) =>
        nodeSuite.encrypt(contentKey, iv.length > 0 ? iv : new Uint8Array(12), bytes, associated),
    };
    const sealed = sealRequest(suite, key.keys, call, stamp, '');
    const publicKey = nodeSuite.toBase64Url(part.named ?? this.#own.publicKey);
    return {
      method,
      path: sentPath,
      headers: {
        'content-type': 'application/json',
        [defaultHeaderNames.clientType]: 'web',
        [defaultHeaderNames.siteId]: String(siteId),
        [defaultHeaderNames.token]: token,
        [defaultHeaderNames.uuid]: this.#device,
        [defaultHeaderNames.version]: '1.1.0',
        [defaultHeaderNames.appKey]: formatAppKey(part.keyId ?? key.id, publicKey),
        [defaultHeaderNames.timestamp]: String(stamp.timestamp),
        [defaultHeaderNames.nonce]: nodeSuite.toBase64Url(stamp.nonce),
        [defaultHeaderNames.sign]: sealed.sign,
      },
      content: sealed.content,
      body: null,
      open: (content, timestamp) => openResponse(nodeSuite, sealed.seal, timestamp, content),
    };
  }
}
