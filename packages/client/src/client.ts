import type { ApiResponse, CallInput, CallName, InvalidInputData, RefusalData } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { routes } from '@touchline/contract/routes';
import { buildHeaders } from './pipeline/build-headers.ts';
import { decodeUrl } from './pipeline/decode-url.ts';
import type { CallOptions, Exchange, Route } from './pipeline/exchange.ts';
import { open } from './pipeline/open.ts';
import type { PipelineParts } from './pipeline/parts.ts';
import { remedy } from './pipeline/remedy.ts';
import { seal } from './pipeline/seal.ts';
import { send } from './pipeline/send.ts';
import type { SessionLoss } from './pipeline/session-loss.ts';
import { type CallResult, type Failure, failure } from './result.ts';

/**
 * Makes calls. A call goes through the stages in the order of product-spec section 7: decode the address, look in the
 * local cache, build headers, seal, send, open, classify, remedy, resolve. Nothing it does needs a browser.
 */
export class Client {
  readonly #parts: PipelineParts;
  readonly #loss: SessionLoss;

  constructor(parts: PipelineParts, loss: SessionLoss) {
    this.#parts = parts;
    this.#loss = loss;
  }

  async call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options: CallOptions = {},
  ): Promise<CallResult<Name>> {
    const result = await this.#run(name, input, options);
    return result as CallResult<Name>;
  }

  async #run(name: CallName, input: unknown, options: CallOptions): Promise<{ ok: true; data: unknown } | Failure> {
    const { cache } = this.#parts;
    // A name that the contract does not know has no route; `decodeUrl` tells.
    const cacheSeconds = (routes[name] as Route | undefined)?.cacheSeconds ?? 0;
    const cached = cacheSeconds > 0 ? cache.get(name, input) : undefined;
    if (cached) return { ok: true, data: cached.data };

    let exchange = newExchange(name, input, options);
    let ended = await this.#travel(exchange);
    if (!ended && (await this.#canRepair(exchange))) {
      exchange = newExchange(name, input, options);
      ended = await this.#travel(exchange);
    }
    if (ended) return ended;
    const { answer } = exchange;
    if (!answer) return failure(codes.network, '');
    if (answer.code === codes.ok) {
      if (cacheSeconds > 0) cache.set(name, input, answer.data, cacheSeconds);
      return { ok: true, data: answer.data };
    }
    remedy(exchange, answer, this.#parts, this.#loss);
    return toFailure(answer);
  }

  async #travel(exchange: Exchange): Promise<Failure | null> {
    const undecodable = decodeUrl(exchange, this.#parts);
    if (undecodable) return undecodable;
    buildHeaders(exchange, this.#parts);
    return (
      (await seal(exchange, this.#parts)) ?? (await send(exchange, this.#parts)) ?? (await open(exchange, this.#parts))
    );
  }

  /**
   * An envelope the server could not open was not executed, so the call may travel once more: with the right time, or
   * with the site's present key.
   */
  async #canRepair(exchange: Exchange): Promise<boolean> {
    if (exchange.response?.status !== 400 || exchange.seal === null) return false;
    const data = exchange.answer?.data as { reason?: string; now?: number } | null | undefined;
    const { clock, pageKey } = this.#parts;
    if (data?.reason === 'stale_timestamp' && typeof data.now === 'number') {
      const local = clock.now() - clock.offsetMs;
      clock.sample(data.now, local, local);
      return true;
    }
    if (data?.reason === 'unknown_key') {
      const key = await this.call('siteKey', {}, { quiet: true });
      if (key.ok) pageKey.replace(key.data);
      return key.ok;
    }
    return false;
  }
}

function newExchange(name: CallName, input: unknown, options: CallOptions): Exchange {
  return {
    name,
    route: routeOf(name, input),
    input,
    options,
    path: '',
    headers: {},
    token: '',
    body: null,
    search: '',
    seal: null,
    response: null,
    answer: null,
  };
}

/** A call's route, with the parts in braces of its path filled in from the input. */
function routeOf(name: CallName, input: unknown): Route {
  const route: Route = routes[name];
  if (!route?.path.includes('{')) return route;
  const fields = input as Readonly<Record<string, unknown>>;
  const path = route.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(fields[field])));
  return { ...route, path: path as Route['path'] };
}

function toFailure(answer: ApiResponse): Failure {
  const data = (answer.data ?? {}) as Partial<RefusalData & InvalidInputData>;
  return failure(answer.code, answer.message, {
    reason: data.reason ?? null,
    detail: data.detail ?? {},
    fields: data.fields ?? {},
    traceId: answer.traceId,
  });
}
