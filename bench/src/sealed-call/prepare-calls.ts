import { randomBytes, randomUUID } from 'node:crypto';
import { type CallInput, type CallName, calls } from '@touchline/contract';
import {
  defaultHeaderNames,
  derivePageKeys,
  formatAppKey,
  NONCE_BYTES,
  openResponse,
  sealRequest,
} from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import { type Answer, type PreparedCall, requestBytes } from './send-all.ts';

const VERSION = '1.1.0';

/** Makes calls of a site ready to be sent, so that the sender has nothing left to do but send. */
export interface Preparer {
  prepare<Name extends CallName>(name: Name, input: CallInput<Name>, count: number): PreparedCall[];
}

/** Calls in plain JSON. */
export function plainPreparer(siteId: number): Preparer {
  const device = randomUUID();
  return {
    prepare: (name, input, count) => {
      const { path } = calls[name];
      const bytes = requestBytes(path, openHeaders(siteId, device), JSON.stringify(input));
      return Array.from({ length: count }, () => ({ path, bytes, check: isAnswer }));
    },
  };
}

/** Calls in the envelope, as one page makes them: one key agreement, then a key a call. */
export async function sealedPreparer(origin: string, siteId: number): Promise<Preparer> {
  const names = defaultHeaderNames;
  const answer = await fetch(`${origin}${calls.siteKey.path}`, { headers: { [names.siteId]: String(siteId) } });
  const { data: key } = (await answer.json()) as { data: { id: string; publicKey: string } };
  const own = nodeSuite.generateKeyPair();
  const site = Buffer.from(key.publicKey, 'base64url');
  const keys = derivePageKeys(nodeSuite, own, site, { client: own.publicKey, site });
  if (!keys) throw new Error('the site key is unusable');
  const shared = {
    ...openHeaders(siteId, randomUUID()),
    [names.appKey]: formatAppKey(key.id, nodeSuite.toBase64Url(own.publicKey)),
  };
  return {
    prepare: (name, input, count) =>
      Array.from({ length: count }, () => {
        const { method, path } = calls[name];
        const stamp = { timestamp: Date.now(), nonce: randomBytes(NONCE_BYTES) };
        const call = { method, path, siteId, clientType: 'web', version: VERSION, token: '' };
        const sealed = sealRequest(nodeSuite, keys, call, stamp, JSON.stringify(input));
        const headers = {
          ...shared,
          [names.timestamp]: String(stamp.timestamp),
          [names.nonce]: nodeSuite.toBase64Url(stamp.nonce),
          [names.sign]: sealed.sign,
        };
        return {
          path,
          bytes: requestBytes(path, headers, `{"t1":"${sealed.content}"}`),
          check: ({ text, headers }) => {
            const { t1 } = JSON.parse(text) as { t1?: string };
            const at = Number(headers[names.timestamp]);
            const opened = t1 === undefined ? null : openResponse(nodeSuite, sealed.seal, at, t1);
            return opened !== null && isAnswer({ text: opened, headers });
          },
        };
      }),
  };
}

/** The headers that the client sends with every call (packages/client, `buildHeaders`). */
function openHeaders(siteId: number, device: string): Record<string, string> {
  const names = defaultHeaderNames;
  return {
    'content-type': 'application/json',
    'accept-language': 'zh-CN',
    [names.clientType]: 'web',
    [names.originalType]: 'web',
    [names.siteId]: String(siteId),
    [names.token]: '',
    [names.agentToken]: '',
    [names.uuid]: device,
    [names.version]: VERSION,
    [names.platform]: 'node',
  };
}

function isAnswer({ text }: Answer): boolean {
  return (JSON.parse(text) as { code: number }).code === 0;
}
