import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../edge/app.ts';
import type { Drain } from '../edge/drain.ts';
import { FloodGuard, registerFloodGuard } from '../edge/flood-guard.ts';
import { type EdgeParts, registerCalls } from '../edge/register-calls.ts';
import { registerOperatorCalls } from '../edge/register-operator-calls.ts';
import { registerStrictTransport } from '../edge/strict-transport.ts';
import { sendNotFound } from '../edge/transport-errors.ts';
import type { Platform } from '../platform/platform.ts';
import type { Modules } from './build-modules.ts';

/**
 * Opens the port of operators. It serves their calls, the time and the key of the envelope, and nothing of the members' site; the
 * members' port serves none of theirs.
 */
export async function openOperatorsDoor(
  { config, clock, log, store, sites }: Platform,
  { operators }: Modules,
  edge: EdgeParts,
  { port, drain }: { readonly port: number; readonly drain: Drain },
): Promise<FastifyInstance> {
  const app = createApp({ log, trustedProxies: config.TRUSTED_PROXIES });
  drain.guard(app);
  if (config.MODE === 'production') registerStrictTransport(app);
  if (!config.RATE_LIMITS_OFF) registerFloodGuard(app, new FloodGuard(clock));
  registerCalls(app, { ...edge, simulatedFaults: null, only: ['serverTime', 'siteKey'] });
  registerOperatorCalls(app, {
    handlers: operators.handlers,
    sessions: operators.sessions,
    trail: operators.trail,
    sites,
    pageSecrets: edge.pageSecrets,
    store,
    clock,
    log,
    rateLimits: edge.rateLimits,
    alwaysSealed: true,
  });
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  await app.listen({ port, host: config.OPERATOR_HOST });
  return app;
}

/** The address a server listens on. */
export function urlOf(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
