import type { AddressInfo } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { registerSandboxCashier } from '../demo/sandbox-cashier.ts';
import { SIGN_HEADER } from '../demo/sandbox-payments.ts';
import { createApp, rawBody } from '../edge/app.ts';
import { registerAssets } from '../edge/assets.ts';
import { registerAvatarPictures } from '../edge/avatar-pictures.ts';
import { registerCrossOrigin } from '../edge/cross-origin.ts';
import { PageSecrets } from '../edge/page-secrets.ts';
import { type PageRenderer, registerPages } from '../edge/pages.ts';
import { registerCalls } from '../edge/register-calls.ts';
import { sendNotFound } from '../edge/transport-errors.ts';
import { Hub } from '../gateway/hub.ts';
import { SocketServer } from '../gateway/socket-server.ts';
import type { FeedSource } from '../modules/book/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { buildModules, type Modules, type VenueAddress } from './build-modules.ts';
import { buildPlatform, closePlatform } from './build-platform.ts';
import { gatewayReaders, sandboxOrders } from './readers.ts';

const JOB_EVERY_MS = 250;

export interface StartOptions {
  readonly config: Config;
  readonly migrations: string;
  /** The web application's renderer; without it only calls are served. */
  readonly renderer: PageRenderer | null;
  readonly venues: VenueAddress;
  readonly clock?: Clock;
  /** Replaces the simulated feed. */
  readonly feed?: FeedSource;
}

export interface RunningServer {
  readonly url: string;
  readonly platform: Platform;
  readonly modules: Modules;
  close(): Promise<void>;
}

/** Builds every part once, in the order they stand on each other, and opens the door last. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config } = options;
  const platform = await buildPlatform(config, options.migrations, options.clock);
  const modules = await buildModules(platform, options.venues, options.feed);
  const { clock, bus, log, store, sites } = platform;
  const demo = config.MODE === 'demo';

  const app = createApp({ log, trustedProxies: config.TRUSTED_PROXIES });
  registerCrossOrigin(app, sites, config.ALLOWED_ORIGINS);
  registerCalls(app, {
    handlers: modules.handlers,
    access: modules.panel.access,
    rehearsal: modules.panel.rehearsal,
    sessions: modules.account.sessions,
    protection: modules.protection,
    proof: {
      ...modules.verification.gate,
      required: async ({ name, address }) =>
        config.RATE_LIMITS_OFF ? null : modules.verification.gate.required(name, address),
    },
    verifyProvider: (request: FastifyRequest) => {
      const sign = request.headers[SIGN_HEADER];
      return typeof sign === 'string' && modules.payments.isSigned(rawBody(request), sign);
    },
    sites,
    pageSecrets: new PageSecrets(clock),
    store,
    clock,
    log,
    rateLimits: !config.RATE_LIMITS_OFF,
    demo,
  });
  registerAvatarPictures(app, modules.account.avatars);
  app.get('/health', async () => ({ ok: true }));
  let url = '';
  if (demo)
    registerSandboxCashier(app, { payments: modules.payments, order: sandboxOrders(modules), platformUrl: () => url });
  if (options.renderer) {
    await registerAssets(app, config.WEB_DIR);
    const visitorTicket = (siteId: number) => modules.tickets.issue({ siteId, memberId: null, sessionId: null });
    registerPages(app, {
      renderer: options.renderer,
      handlers: modules.handlers,
      sites,
      clock,
      log,
      demo,
      visitorTicket,
    });
  } else app.setNotFoundHandler((_request, reply) => sendNotFound(reply));

  const hub = new Hub({ clock, bus, log, readers: gatewayReaders(platform, modules) });
  modules.book.board.onChange(({ matchId, moved }) => {
    hub.matchChanged(matchId, modules.book.board.match(matchId)?.info.sport ?? 'football', moved);
  });
  const sockets = new SocketServer({
    hub,
    tickets: modules.tickets,
    bus,
    clock,
    log,
    allowedOrigins: [...config.ALLOWED_ORIGINS, ...sites.all.flatMap((site) => site.public.lines)],
  });

  await modules.book.start();
  platform.jobs.start(JOB_EVERY_MS);
  hub.start();
  sockets.attach(app.server);
  await app.listen({ port: config.PORT, host: config.HOST });
  const { address, port } = app.server.address() as AddressInfo;
  url = `http://${address.includes(':') ? `[${address}]` : address}:${port}`;

  return {
    url,
    platform,
    modules,
    async close() {
      await sockets.close();
      hub.stop();
      await app.close();
      await modules.book.stop();
      await closePlatform(platform);
    },
  };
}
