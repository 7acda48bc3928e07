import { codes } from '@touchline/contract/codes';
import { type Failure, failure } from '../result.ts';
import { texts } from '../texts.ts';
import type { Exchange } from './exchange.ts';
import type { PipelineParts } from './parts.ts';

/** Limits of a call with and without credentials (product-spec section 9). */
export const CALL_TIMEOUT_MS = 30_000;
const OPEN_CALL_TIMEOUT_MS = 5_000;
const TIMEOUT_TOAST_MS = 1_500;
const NETWORK_TOAST_MS = 1_000;

/** Sends the call, once. Anything that prevents an answer is shown and ends the call: nothing here ever sends again. */
export async function send(exchange: Exchange, { options, effects, lines }: PipelineParts): Promise<Failure | null> {
  const { route } = exchange;
  const deadline = withDeadline(exchange.options.signal, route.credentials ? CALL_TIMEOUT_MS : OPEN_CALL_TIMEOUT_MS);
  const toast = (text: string, ms: number) => {
    if (!exchange.options.quiet) effects.toast(text, ms);
  };
  try {
    const response = await options.fetch(`${exchange.origin}${exchange.address}${exchange.search}`, {
      method: route.method,
      headers: exchange.headers,
      body: exchange.body,
      credentials: 'omit',
      cache: 'no-store',
      signal: deadline.signal,
    });
    const text = await response.text();
    exchange.response = { status: response.status, header: (name) => response.headers.get(name) ?? '', text };
    return null;
  } catch {
    if (exchange.options.signal?.aborted) return failure(codes.requestClosed, texts.requestClosed);
    if (deadline.passed()) {
      toast(texts.timeoutToast, TIMEOUT_TOAST_MS);
      return route.credentials ? failure(codes.timeout, texts.timeout) : lines.failed(exchange.origin);
    }
    toast(texts.networkToast(''), NETWORK_TOAST_MS);
    return route.credentials ? failure(codes.network, texts.network) : lines.failed(exchange.origin);
  } finally {
    deadline.clear();
  }
}

/** A signal that fires with the caller's own or at the deadline; older browsers cannot combine signals themselves. */
function withDeadline(given: AbortSignal | undefined, limitMs: number) {
  const controller = new AbortController();
  let hasPassed = false;
  const onGiven = () => controller.abort();
  if (given?.aborted) controller.abort();
  given?.addEventListener('abort', onGiven);
  const timer = setTimeout(() => {
    hasPassed = true;
    controller.abort();
  }, limitMs);
  return {
    signal: controller.signal,
    passed: () => hasPassed,
    clear() {
      clearTimeout(timer);
      given?.removeEventListener('abort', onGiven);
    },
  };
}
