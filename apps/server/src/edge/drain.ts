import type { FastifyInstance } from 'fastify';

/** Tells a load balancer whether this node takes calls. It rejects or is slow when the node does not. */
export type ReadyCheck = () => Promise<unknown>;

export interface Drain {
  /** How many calls are under way. */
  underWay(): number;
  /** Says that no new calls should come, and resolves once those under way are answered, or when the time is over. */
  settle(deadlineMs: number): Promise<void>;
}

const CHECK_MS = 2_000;

/**
 * Counts the calls under way, so that a stop waits for their answers. `/health` says that the process lives, `/ready` that
 * it should be sent calls: a proxy that reads it sends none once the node stops or cannot reach its database or store.
 */
export function registerDrain(app: FastifyInstance, checks: readonly ReadyCheck[]): Drain {
  let underWay = 0;
  let onSettled: (() => void) | null = null;
  let isDraining = false;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isCall) return;
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) onSettled?.();
    });
    if (isDraining) void reply.header('connection', 'close');
  });
  app.get('/health', async () => ({ ok: true }));
  app.get('/ready', async (_request, reply) => {
    const isReady = !isDraining && (await Promise.all(checks.map(passes))).every(Boolean);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady });
  });
  return {
    underWay: () => underWay,
    settle(deadlineMs) {
      isDraining = true;
      if (underWay === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, deadlineMs);
        onSettled = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
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
