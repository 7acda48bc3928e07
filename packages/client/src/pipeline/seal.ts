import { codes } from '@touchline/contract/codes';
import { NONCE_BYTES, sealRequest } from '@touchline/wire';
import { type Failure, failure } from '../result.ts';
import { texts } from '../texts.ts';
import type { Exchange } from './exchange.ts';
import type { PageSecret } from './page-key.ts';
import type { PipelineParts } from './parts.ts';

const NETWORK_TOAST_MS = 1_000;

/** Seals the input: bodies as `t1`, parameters as `x1`. Plain calls and plain sites carry the same JSON unsealed. */
export async function seal(exchange: Exchange, parts: PipelineParts): Promise<Failure | null> {
  const { options, clock, pageKey } = parts;
  const { route } = exchange;
  const plain = JSON.stringify(exchange.input ?? {});
  if (route.sealing === 'none' || options.site.wire === 'plain') {
    carry(exchange, route.sealing === 'none' && plain === '{}' ? null : plain, true);
    return null;
  }
  let page: PageSecret;
  try {
    page = await pageKey.get();
  } catch {
    // Without its code or a usable key nothing can be sealed, and nothing is sent in plain instead.
    if (!exchange.options.quiet) parts.effects.toast(texts.networkToast(''), NETWORK_TOAST_MS);
    return failure(codes.network, texts.network);
  }
  const { suite, keys, appKey } = page;
  const stamp = { timestamp: Math.round(clock.now()), nonce: suite.randomBytes(NONCE_BYTES) };
  const call = {
    method: route.method,
    path: exchange.path,
    siteId: options.site.siteId,
    clientType: options.clientType,
    version: options.site.version,
    token: exchange.token,
  };
  const sealed = sealRequest(suite, keys, call, stamp, plain);
  const name = (logical: string) => options.site.headers[logical] ?? logical;
  exchange.headers[name('appKey')] = appKey;
  exchange.headers[name('timestamp')] = String(stamp.timestamp);
  exchange.headers[name('nonce')] = suite.toBase64Url(stamp.nonce);
  exchange.headers[name('sign')] = sealed.sign;
  exchange.seal = sealed.seal;
  carry(exchange, sealed.content, false);
  return null;
}

function carry(exchange: Exchange, content: string | null, isPlain: boolean): void {
  const { route } = exchange;
  if (content === null) return;
  if (route.method === 'GET') {
    exchange.search = `?x1=${encodeURIComponent(content)}`;
  } else if (route.encoding === 'form') {
    exchange.headers['content-type'] = 'application/x-www-form-urlencoded';
    exchange.body = `x1=${encodeURIComponent(content)}`;
  } else {
    exchange.headers['content-type'] = 'application/json';
    exchange.body = isPlain ? content : `{"t1":"${content}"}`;
  }
}
