import type { FastifyInstance } from 'fastify';

/** Reports to a load balancer whether this node accepts calls. It rejects or is slow when the node does not. */
export type ReadyCheck = () => Promise<unknown>;

const CHECK_MS = 2_000;

/**
 * Counts the calls under way at all doors of a node, so that a stop waits for their answers. It stops in two steps: proxies
 * first read that calls should go elsewhere, and calls are refused once the proxies had time to read it.
 */
export class Drain {
  #underWay = 0;
  #isAnnounced = false;
  #isRefusing = false;
  #onSettled: (() => void) | null = null;

  /** The number of calls under way. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Whether no more calls should be sent here. */
  get isAnnounced(): boolean {
    return this.#isAnnounced;
  }

  /** Reports that no new calls should come, and still accepts them. */
  announce(): void {
    this.#isAnnounced = true;
  }

  /** Refuses new calls, and resolves once those under way are answered, or when the time is over. */
  settle(deadlineMs: number): Promise<void> {
    this.announce();
    this.#isRefusing = true;
    if (this.#underWay === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, deadlineMs);
      this.#onSettled = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Counts the calls of a door, or refuses them without a text of the site: nothing was done, and another node may be asked. */
  guard(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (!request.routeOptions.config.isCall) return;
      if (this.#isAnnounced) void reply.header('connection', 'close');
      if (this.#isRefusing) return reply.code(503).header('cache-control', 'no-store').send();
      this.#underWay += 1;
      reply.raw.once('close', () => {
        this.#underWay -= 1;
        if (this.#underWay === 0) this.#onSettled?.();
      });
    });
  }
}

/**
 * `/health` says that the process lives, `/ready` that it should be sent calls: a proxy that reads it sends none once the node
 * stops or cannot reach its database or store.
 */
export function registerReadiness(app: FastifyInstance, drain: Drain, checks: readonly ReadyCheck[]): void {
  app.get('/health', async () => ({ ok: true }));
  app.get('/ready', async (_request, reply) => {
    const isReady = !drain.isAnnounced && (await Promise.all(checks.map(passes))).every(Boolean);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady });
  });
}

async function passes(check: ReadyCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_MS);
  });
  const passed = check().then(
    () => true,
    () => false,
  );
  return Promise.race([passed, late]).finally(() => clearTimeout(timer));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a stop waits for its answer. */
    isCall?: boolean;
  }
}
