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
    const timestamp = Number(response.header(stampHeader));
    answer = parseObject(openResponse(suite, seal, timestamp, body.t1) ?? '');
  } else if (body && seal && route.sealing === 'both' && (response.status === 200 || body.code === codes.ok)) {
    // A plain answer to a sealed call does not come from the server; only refusals from before it was opened are plain.
    answer = null;
  }
  const isOurs = typeof answer?.code === 'number';
  if (isOurs) lines.answered(exchange.origin);
  else answer = answerOf(response.status);
  if (answer) {
    exchange.answer = answer as unknown as ApiResponse;
    return null;
  }
  // The answer did not come from the site: for the line that counts as no answer (decisions D5).
  if (!exchange.options.quiet) effects.toast(texts.networkToast(String(response.status)), NETWORK_TOAST_MS);
  return route.credentials ? failure(codes.network, texts.network) : lines.failed(exchange.origin);
}

/** A proxy may answer 401 or 429 with a text of its own; the status is enough. */
function answerOf(status: number): Record<string, unknown> | null {
  if (status === 401) return { code: codes.authError, message: texts.loginRequired, data: null, traceId: '' };
  if (status === 429) return { code: codes.rateLimited, message: texts.busy, data: null, traceId: '' };
  return null;
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
