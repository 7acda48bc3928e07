import { setTimeout as pause } from 'node:timers/promises';
import { DemoStreams, loopOf } from '../demo/streams/demo-streams.ts';
import { registerDemoStreams } from '../demo/streams/stream-routes.ts';
import { addressBehind, callerOf } from '../edge/address-behind.ts';
import { createApp } from '../edge/app.ts';
import { registerArt } from '../edge/art.ts';
import { registerAssets } from '../edge/assets.ts';
import { registerCrossOrigin } from '../edge/cross-origin.ts';
import { Drain, registerReadiness } from '../edge/drain.ts';
import { FloodGuard, registerFloodGuard } from '../edge/flood-guard.ts';
import { registerMemberPictures } from '../edge/member-pictures.ts';
import { PageSecrets } from '../edge/page-secrets.ts';
import { type PageRenderer, registerPages } from '../edge/pages.ts';
import { type EdgeParts, registerCalls } from '../edge/register-calls.ts';
import { isAwayFrom } from '../edge/stages/admit.ts';
import { registerStrictTransport } from '../edge/strict-transport.ts';
import { sendNotFound } from '../edge/transport-errors.ts';
import { Hub, type MemberOfSocket } from '../gateway/hub.ts';
import { PER_ADDRESS, SocketServer } from '../gateway/socket-server.ts';
import { openCountries } from '../modules/access/countries.ts';
import { territoryGate } from '../modules/access/territory-gate.ts';
import { NO_CALLER } from '../platform/ip-address.ts';
import { PICTURE_PATH } from '../platform/pictures/picture-store.ts';
import type { Platform } from '../platform/platform.ts';
import { scheduleVaultRotation } from '../platform/vault-rotation.ts';
import type { FeedSource } from '../suppliers/feed/port.ts';
import type { RunningOrigin } from '../suppliers/origin/sandbox.ts';
import { registerSandboxCashier } from '../suppliers/payments/sandbox/sandbox-cashier.ts';
import type { VenueAddresses } from '../suppliers/venues/venue-addresses.ts';
import { buildModules, type Modules } from './build-modules.ts';
import { buildPlatform, closePlatform, type PlatformOptions } from './build-platform.ts';
import { holderReader } from './holder-reader.ts';
import { registerLiveStreams } from './live-streams.ts';
import { openOperatorsDoor, urlOf } from './operators-door.ts';
import { proofGate } from './proof-gate.ts';
import { providerSigns } from './provider-signs.ts';
import { gatewayReaders } from './readers.ts';
import { retentionDays } from './retention.ts';

const JOB_EVERY_MS = 250;
/** The time for which a node that stops goes on taking calls, for the proxies that have still to read that it stops. */
const STOP_PAUSE_SECONDS = 5;
/** The time for which a stop waits for calls under way: longer than a venue has to answer by default. */
const DRAIN_MS = 10_000;

export interface StartOptions extends PlatformOptions {
  /** The web application's renderer; without it only calls are served. */
  readonly renderer: PageRenderer | null;
  readonly venues: VenueAddresses;
  /** The folder of the demonstration's streams. */
  readonly streams: string;
  /** The port of the operators' door; null keeps it closed. */
  readonly operatorPort: number | null;
  /** Replaces the simulated feed. */
  readonly feed?: FeedSource;
}

export interface RunningServer {
  readonly url: string;
  /** The address at which operators sign in; null where their door is closed. */
  readonly operatorUrl: string | null;
  readonly platform: Platform;
  readonly modules: Modules;
  callsUnderWay(): number;
  /** The address to which an origin of live streams sends requests and reports. */
  readonly mediaHooks: string;
  /** Uses an origin that was started beside this server for its rooms. */
  follow(origin: RunningOrigin): void;
  close(): Promise<void>;
}

/** Builds every part once, each after those that it needs, and opens the door last. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config } = options;
  const platform = await buildPlatform(options);
  const modules = await buildModules(platform, options.venues, options.feed);
  const { clock, bus, log, store, sites } = platform;
  const demo = config.MODE === 'demo';
  const stopPauseMs = 1_000 * (config.STOP_PAUSE_SECONDS ?? (demo ? 0 : STOP_PAUSE_SECONDS));

  const app = createApp({ log, trustedProxies: config.TRUSTED_PROXIES });
  const drain = new Drain();
  drain.guard(app);
  registerReadiness(app, drain, [() => platform.db.query('SELECT 1'), () => store.ready()]);
  if (!demo) registerStrictTransport(app);
  registerCrossOrigin(app, sites, config.ALLOWED_ORIGINS);
  if (!config.RATE_LIMITS_OFF) registerFloodGuard(app, new FloodGuard(clock));
  const edge: EdgeParts = {
    handlers: modules.handlers,
    access: config.GEO_FILE
      ? territoryGate(modules.panel.access, {
          countries: await openCountries(config.GEO_FILE),
          events: platform.events,
          territoriesOf: (siteId) => sites.byId(siteId)?.file.licence.territories ?? [],
        })
      : modules.panel.access,
    simulatedFaults: modules.panel.simulatedFaults,
    sessions: modules.account.sessions,
    protection: modules.protection.gate,
    canReceiveOffers: (_siteId, identity) => modules.eligibility.canReceiveOffers(identity),
    proof: proofGate(modules.verification, config.RATE_LIMITS_OFF),
    providerSigns: providerSigns({
      secrets: modules.suppliers.callbackSecrets,
      feedKey: config.FEED_KEY,
      clock,
      store,
    }),
    isFeedPushed: config.FEED_SOURCE === 'push',
    sites,
    pageSecrets: new PageSecrets(clock),
    store,
    clock,
    log,
    rateLimits: !config.RATE_LIMITS_OFF,
    demo,
  };
  registerCalls(app, edge);
  const isElsewhere = config.MEDIA_ORIGIN !== undefined;
  registerMemberPictures(app, { path: PICTURE_PATH, pictures: platform.pictures, isElsewhere });
  let url = '';
  modules.suppliers.reportTo(() => url);
  if (demo) {
    if (modules.suppliers.sandboxCashier) registerSandboxCashier(app, modules.suppliers.sandboxCashier);
    registerDemoStreams(app, {
      streams: new DemoStreams(options.streams, clock),
      tickets: modules.video.tickets,
      clock,
      callerOf,
      loopOf: (channel) => loopOf(modules.book.board.match(channel.replace('match-', ''))?.info.sport),
    });
  }
  const liveStreams = registerLiveStreams(app, platform, modules);
  if (options.renderer) {
    await registerAssets(app, config.WEB_DIR);
    registerArt(app, config.ART_DIR);
    const visitorTicket = (siteId: number) =>
      modules.tickets.issue({
        siteId,
        memberId: null,
        sessionId: null,
        proofVersion: 0,
        address: NO_CALLER,
        device: '',
      });
    registerPages(app, {
      renderer: options.renderer,
      handlers: modules.handlers,
      sites,
      clock,
      log,
      demo,
      visitorTicket,
      mediaOrigin: config.MEDIA_ORIGIN ?? null,
      frameOrigin: config.PROOF_FRAME_URL ? new URL(config.PROOF_FRAME_URL).origin : null,
    });
  } else app.setNotFoundHandler((_request, reply) => sendNotFound(reply));

  const canReceiveOffers = async ({ memberId, siteId, address, device }: MemberOfSocket) => {
    const visit = { name: 'socketTicket' as const, siteId, address, device, now: clock.now() };
    if (isAwayFrom(await edge.access.facts(visit))) return false;
    return (await modules.eligibility.offersTo(platform.db, [BigInt(memberId)])).size > 0;
  };
  const hub = new Hub({ clock, bus, log, canReceiveOffers, readers: gatewayReaders(modules, { clock, log }) });
  modules.book.board.onChange(({ matchId, moved }) => {
    hub.matchChanged(matchId, modules.book.board.match(matchId)?.info.sport ?? null, moved);
  });
  const sockets = new SocketServer({
    hub,
    tickets: modules.tickets,
    holders: holderReader(modules),
    bus,
    clock,
    log,
    addressOf: addressBehind(config.TRUSTED_PROXIES),
    perAddress: canTellAddresses(config) && !config.RATE_LIMITS_OFF ? PER_ADDRESS : Number.POSITIVE_INFINITY,
    allowedOrigins: [...config.ALLOWED_ORIGINS, ...sites.all.flatMap((site) => site.public.lines)],
  });

  await scheduleVaultRotation(platform);
  await modules.book.start();
  await modules.treasury.reconciliation.start();
  await modules.operators.trailAudit.start();
  await modules.operators.overdueAlarm.start();
  await modules.treasury.unusual.start();
  await modules.account.startMessageDays();
  await modules.wallet.interestDays.start();
  await modules.wallet.interestAutoIn.start();
  await modules.bonuses.start();
  await modules.rewards.start();
  await modules.activities.start();
  await modules.venue.rounds.start();
  await modules.vip.start();
  await modules.protection.harmDays.start();
  await modules.protection.helpLinks.start();
  await modules.overdueComplaints.start();
  await modules.rooms.start();
  await modules.gifts.start();
  await retentionDays(platform)();
  await modules.chat.words.start();
  modules.chatter?.start();
  platform.wireKeys.start();
  platform.jobs.start(JOB_EVERY_MS);
  hub.start();
  sockets.attach(app.server);
  await app.listen({ port: config.PORT, host: config.HOST });
  url = urlOf(app);
  liveStreams.start();
  const operatorsDoor =
    options.operatorPort === null
      ? null
      : await openOperatorsDoor(platform, modules, edge, { port: options.operatorPort, drain });

  return {
    url,
    operatorUrl: operatorsDoor && urlOf(operatorsDoor),
    platform,
    modules,
    callsUnderWay: () => drain.underWay,
    mediaHooks: `${url}${liveStreams.hooks}`,
    follow: liveStreams.follow,
    async close() {
      drain.announce();
      if (stopPauseMs > 0) await pause(stopPauseMs);
      // A stop that cuts a call leaves its member without an answer about money.
      await drain.settle(DRAIN_MS);
      await sockets.close();
      hub.stop();
      await operatorsDoor?.close();
      await app.close();
      modules.rooms.broadcasts.stop();
      modules.chatter?.stop();
      await modules.book.stop();
      await closePlatform(platform);
    },
  };
}

/** In production a proxy ends TLS: while nobody names it, all the world has its address. */
function canTellAddresses({ MODE, TRUSTED_PROXIES }: StartOptions['config']): boolean {
  return MODE !== 'production' || TRUSTED_PROXIES.length > 0;
}
