import { randomBytes, randomUUID } from 'node:crypto';
import { type CallName, calls } from '@touchline/contract';
import { defaultHeaderNames, derivePageKeys, formatAppKey, openResponse, sealRequest } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';

interface SiteKey {
  readonly id: string;
  readonly publicKey: string;
}

/** The parts of an honest call that a raw call may change. */
export interface RawPart {
  readonly siteId?: number;
  readonly token?: string;
  readonly timestamp?: number;
  readonly nonce?: Uint8Array;
  readonly keyId?: string;
  /** Replaces headers after signing. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the body after signing. */
  readonly body?: string;
  /** Plain text that is sealed instead of the input's JSON. */
  readonly plain?: string;
  readonly path?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly code: number;
  readonly data: Record<string, unknown> | null;
  readonly message: string;
  readonly headers: Headers;
  /** Whether it came sealed. */
  readonly sealed: boolean;
}

/** Calls without the client, so that every part of a call can be wrong. */
export async function rawCaller(origin: string) {
  const own = nodeSuite.generateKeyPair();
  const keys = new Map<number, SiteKey>();

  async function siteKey(siteId: number): Promise<SiteKey> {
    const known = keys.get(siteId);
    if (known) return known;
    const answer = await fetch(`${origin}${calls.siteKey.path}`, {
      headers: { [defaultHeaderNames.siteId]: String(siteId) },
    });
    const { data } = (await answer.json()) as { data: SiteKey };
    keys.set(siteId, data);
    return data;
  }

  return async (name: CallName, input: unknown, part: RawPart = {}): Promise<RawAnswer> => {
    const route = calls[name];
    const siteId = part.siteId ?? 5000;
    const key = await siteKey(siteId);
    const site = Buffer.from(key.publicKey, 'base64url');
    const keys = derivePageKeys(nodeSuite, own, site, { client: own.publicKey, site });
    if (!keys) throw new Error('the site key is unusable');
    const stamp = { timestamp: part.timestamp ?? Date.now(), nonce: part.nonce ?? randomBytes(16) };
    const token = part.token ?? '';
    const call = { method: route.method, path: route.path, siteId, clientType: 'web', version: '1.1.0', token };
    const sealed = sealRequest(nodeSuite, keys, call, stamp, part.plain ?? JSON.stringify(input));
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      [defaultHeaderNames.clientType]: 'web',
      [defaultHeaderNames.siteId]: String(siteId),
      [defaultHeaderNames.token]: token,
      [defaultHeaderNames.uuid]: randomUUID(),
      [defaultHeaderNames.version]: '1.1.0',
      [defaultHeaderNames.appKey]: formatAppKey(part.keyId ?? key.id, nodeSuite.toBase64Url(own.publicKey)),
      [defaultHeaderNames.timestamp]: String(stamp.timestamp),
      [defaultHeaderNames.nonce]: nodeSuite.toBase64Url(stamp.nonce),
      [defaultHeaderNames.sign]: sealed.sign,
      ...part.headers,
    };
    const response = await fetch(`${origin}${part.path ?? route.path}`, {
      method: route.method,
      headers,
      ...(route.method === 'GET' ? {} : { body: part.body ?? `{"t1":"${sealed.content}"}` }),
    });
    const text = await response.text();
    const outer = JSON.parse(text) as { t1?: string; code: number };
    const at = Number(response.headers.get(defaultHeaderNames.timestamp));
    const opened = outer.t1 ? openResponse(nodeSuite, sealed.seal, at, outer.t1) : null;
    if (outer.t1 && opened === null) throw new Error('the answer does not open');
    const answer = opened ? JSON.parse(opened) : outer;
    return { ...answer, status: response.status, headers: response.headers, sealed: opened !== null };
  };
}
