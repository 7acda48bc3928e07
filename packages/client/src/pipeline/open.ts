import type { ApiResponse } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { openResponse } from '@touchline/wire';
import { type Failure, failure } from '../result.ts';
import { texts } from '../texts.ts';
import type { Exchange } from './exchange.ts';
import type { PipelineParts } from './parts.ts';

const NETWORK_TOAST_MS = 1_000;

/** Opens the answer with the server's own timestamp. An answer that is no object counts as a broken network. */
export async function open(
  exchange: Exchange,
  { options, pageKey, effects, lines }: PipelineParts,
): Promise<Failure | null> {
  const { response, seal, route } = exchange;
  if (!response) throw new Error('there is no response to open');
  const body = parseObject(response.text);
  let answer = body;
  if (body && seal && route.sealing === 'both' && typeof body.t1 === 'string') {
    const { suite } = await pageKey.get();
    const stampHeader = options.site.headers.timestamp ?? 'timestamp';
    const stamp = { timestamp: Number(response.header(stampHeader)), nonce: seal.nonce };
    const call = { method: route.method, path: exchange.path, siteId: options.site.siteId };
    answer = parseObject(openResponse(suite, seal.pageSecret, call, stamp, body.t1) ?? '');
  } else if (body && seal && route.sealing === 'both' && (response.status === 200 || body.code === codes.ok)) {
    // Whoever answers a sealed call in plain is not the server; only refusals from before it was opened are plain.
    answer = null;
  }
  // Whatever stands in the way may answer 401 in its own words; the status says enough.
  if (response.status === 401 && typeof answer?.code !== 'number')
    answer = { code: codes.authError, message: texts.loginRequired, data: null, traceId: '' };
  if (answer && typeof answer.code === 'number') {
    exchange.answer = answer as unknown as ApiResponse;
    return null;
  }
  if (!route.credentials) lines.failed(exchange.origin);
  if (!exchange.options.quiet) effects.toast(texts.networkToast(String(response.status)), NETWORK_TOAST_MS);
  return failure(codes.network, texts.network);
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
