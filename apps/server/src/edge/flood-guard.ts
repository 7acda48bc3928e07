import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { type CallerAddress, sourcesOf } from '../platform/ip-address.ts';
import { callerOf } from './address-behind.ts';
import { answer } from './answer.ts';

const WINDOW_MS = 60_000;
/** Requests of one address a minute. Far above what a household behind one address needs. */
const MOST = 6_000;
/** A request that is no genuine call costs as much as this many requests, because only attackers try keys and signatures. */
const BAD_ENVELOPE = 10;
/**
 * The number of names that are counted. When an attack uses more, those that were silent for longest are dropped: one that
 * reaches its limit of so many requests cannot be among them, because as many others would have to come between any two.
 */
const MAX_ADDRESSES = 20_000;

/** Counts requests by address in this process alone; its memory is bounded. */
export class FloodGuard {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #maxAddresses: number;
  #counts = new Map<string, number>();
  #window = -1;

  constructor(clock: Clock, most = MOST, maxAddresses = MAX_ADDRESSES) {
    this.#clock = clock;
    this.#most = most;
    this.#maxAddresses = maxAddresses;
  }

  /** Counts a request of an address. Returns the milliseconds until the address is accepted again; 0 below the limit. */
  count(address: CallerAddress, weight: number): number {
    const now = this.#clock.now();
    const window = Math.floor(now / WINDOW_MS);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
    }
    let isOver = false;
    for (const { name, times } of sourcesOf(address)) isOver = this.#add(name, weight) > this.#most * times || isOver;
    return isOver ? (window + 1) * WINDOW_MS - now : 0;
  }

  #add(name: string, weight: number): number {
    const counted = (this.#counts.get(name) ?? 0) + weight;
    // A name that is counted again goes to the end, so that the first one is the one that was silent for longest.
    this.#counts.delete(name);
    if (this.#counts.size >= this.#maxAddresses) {
      const [quietest] = this.#counts.keys();
      if (quietest !== undefined) this.#counts.delete(quietest);
    }
    this.#counts.set(name, counted);
    return counted;
  }

  get size(): number {
    return this.#counts.size;
  }
}

const signed = new WeakSet<FastifyRequest>();

/** Records that a provider's signature on a request was checked: it then counts for no address, and has limits of its own. */
export function countForNobody(request: FastifyRequest): void {
  signed.add(request);
}

/** The outermost guard. It runs before every route, needs no cryptography, and is the only one that answers 429 (D1). */
export function registerFloodGuard(app: FastifyInstance, guard: FloodGuard): void {
  app.addHook('onRequest', async (request, reply) => {
    const waitMs = guard.count(callerOf(request), 1);
    if (waitMs === 0) return;
    const { body } = answer(randomUUID(), 'rateLimitedByIp');
    return reply
      .code(429)
      .header('retry-after', String(Math.ceil(waitMs / 1_000)))
      .header('cache-control', 'no-store')
      .send(body);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (signed.has(request)) guard.count(callerOf(request), -1);
    else if (reply.statusCode === 400) guard.count(callerOf(request), BAD_ENVELOPE - 1);
  });
}
