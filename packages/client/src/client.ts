import type { ApiResponse, CallInput, CallName, InvalidInputData, RefusalData } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { routes } from '@touchline/contract/routes';
import { buildHeaders } from './pipeline/build-headers.ts';
import { decodeUrl } from './pipeline/decode-url.ts';
import type { CallOptions, Exchange, Route } from './pipeline/exchange.ts';
import { open } from './pipeline/open.ts';
import type { Outcome, PipelineParts } from './pipeline/parts.ts';
import { remedy } from './pipeline/remedy.ts';
import { routeCall } from './pipeline/route-call.ts';
import { saveToken } from './pipeline/save-token.ts';
import { seal } from './pipeline/seal.ts';
import { send } from './pipeline/send.ts';
import type { SessionLoss } from './pipeline/session-loss.ts';
import { VERIFICATION_ROUNDS, verify } from './pipeline/verify.ts';
import { type CallResult, type Failure, failure } from './result.ts';
import { texts } from './texts.ts';

/**
 * Makes calls. A call goes through the stages in the order of product-spec section 7: decode the address, look in the
 * local caches, decide where it goes, build headers, seal, send, open, prove, remedy, resolve. Around all of them, a call with a
 * key is remembered until its outcome is known. Nothing it does needs a browser.
 */
export class Client {
  readonly #parts: PipelineParts;
  readonly #loss: SessionLoss;
  readonly #routes: Readonly<Record<CallName, Route>>;
  #renewing: Promise<boolean> | null = null;

  constructor(parts: PipelineParts, loss: SessionLoss) {
    this.#parts = parts;
    this.#loss = loss;
    this.#routes = (parts.options.routes ?? routes) as Readonly<Record<CallName, Route>>;
  }

  async call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options: CallOptions = {},
  ): Promise<CallResult<Name>> {
    const travel = () => this.#run(name, input, options);
    const { loadRemember } = this.#parts.options;
    // Pages that move money carry the stage, so loading it cannot fail there; other calls with a key move none. The slip keeps
    // its bets itself, and no bet waits for a file.
    const remember = 'idempotencyKey' in input && name !== 'placeBet' ? await loadRemember?.().catch(() => null) : null;
    const result = await (remember ? remember({ name, input }, this.#parts, travel) : travel());
    return result as CallResult<Name>;
  }

  async #run(name: CallName, input: unknown, options: CallOptions): Promise<Outcome> {
    const { cache, tokenCache, session } = this.#parts;
    // A name that is not in the table has no route: `decodeUrl` refuses it.
    const cacheSeconds = this.#routes[name]?.cacheSeconds ?? 0;
    const { token } = session;
    const known =
      (cacheSeconds > 0 ? cache.get(name, input) : undefined) ??
      (options.keepForToken ? tokenCache.get(token, name, input) : undefined);
    if (known) return { ok: true, data: known.data };

    const { exchange, ended } = await this.#proven(name, input, options);
    if (ended) return ended;
    const { answer } = exchange;
    if (!answer) return failure(codes.network, '');
    if (answer.code !== codes.ok) {
      remedy(exchange, answer, this.#parts, this.#loss);
      return toFailure(answer);
    }
    if (cacheSeconds > 0) cache.set(name, input, answer.data, cacheSeconds);
    const { keepForToken: keep } = options;
    if (keep) tokenCache.set(token, name, input, answer.data, keep === true ? undefined : keep);
    return { ok: true, data: answer.data };
  }

  /** Makes the call, and again with proof as long as the server asks for it. */
  async #proven(name: CallName, input: unknown, options: CallOptions): Promise<Travelled> {
    const { effects } = this.#parts;
    let travelled = await this.#repaired(name, input, options);
    for (let round = 0; round < VERIFICATION_ROUNDS && !travelled.ended; round++) {
      const proof = await verify(travelled.exchange, this.#parts);
      if (!proof) break;
      if (!('input' in proof)) return { ...travelled, ended: proof };
      travelled = await this.#repaired(name, proof.input, options);
      effects.loading(false);
    }
    return travelled;
  }

  async #repaired(name: CallName, input: unknown, options: CallOptions): Promise<Travelled> {
    const exchange = newExchange(name, this.#routes[name], input, options);
    const ended = await this.#travel(exchange);
    if (ended || !(await this.#canRepair(exchange))) return { exchange, ended };
    const again = newExchange(name, this.#routes[name], input, options);
    return { exchange: again, ended: await this.#travel(again) };
  }

  async #travel(exchange: Exchange): Promise<Failure | null> {
    const undecodable = decodeUrl(exchange, this.#parts);
    if (undecodable) return undecodable;
    routeCall(exchange, this.#parts);
    buildHeaders(exchange, this.#parts);
    const ended =
      (await seal(exchange, this.#parts)) ?? (await send(exchange, this.#parts)) ?? (await open(exchange, this.#parts));
    if (!ended) saveToken(exchange, this.#parts);
    return ended;
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
      // Calls that were refused together fetch one key; a later call finds it.
      const appKey = exchange.headers[this.#parts.options.site.headers.appKey ?? 'appKey'];
      if (!appKey?.startsWith(`${pageKey.siteKeyId}.`)) return true;
      this.#renewing ??= this.#renewKey().finally(() => (this.#renewing = null));
      return this.#renewing;
    }
    return false;
  }

  /** Uses the site's present key, if the site signed it. Its code is loaded when a key ends. */
  async #renewKey(): Promise<boolean> {
    const key = await this.call('siteKey', {}, { quiet: true });
    if (!key.ok) return false;
    const { renewPageKey } = await import('./pipeline/renew-page-key.ts');
    return renewPageKey(this.#parts, key.data);
  }
}

interface Travelled {
  readonly exchange: Exchange;
  readonly ended: Failure | null;
}

function newExchange(name: CallName, route: Route, input: unknown, options: CallOptions): Exchange {
  return {
    name,
    route: fillPath(route, input),
    input,
    options,
    path: '',
    origin: '',
    address: '',
    headers: {},
    token: '',
    body: null,
    search: '',
    seal: null,
    response: null,
    answer: null,
  };
}

/** The codes of answers about the site or the visit, not about the call. */
const GUARD_CODES: ReadonlySet<number> = new Set([codes.systemMaintenance, codes.accessCaveat, codes.accessRestricted]);

/** A call's route, with the parts in braces of its path filled in from the input. */
function fillPath(route: Route, input: unknown): Route {
  if (!route?.path.includes('{')) return route;
  const fields = input as Readonly<Record<string, unknown>>;
  const path = route.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(fields[field])));
  return { ...route, path: path as Route['path'] };
}

function toFailure(answer: ApiResponse): Failure {
  const data = (answer.data ?? {}) as Partial<RefusalData & InvalidInputData>;
  const isTraced = answer.code === codes.internal && Boolean(answer.traceId);
  return failure(answer.code, isTraced ? texts.traced(answer.message, answer.traceId) : answer.message, {
    reason: data.reason ?? null,
    detail: data.detail ?? {},
    fields: data.fields ?? {},
    ...(GUARD_CODES.has(answer.code) ? { announced: answer.data } : {}),
    traceId: answer.traceId,
  });
}
