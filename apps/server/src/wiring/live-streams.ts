import type { FastifyInstance } from 'fastify';
import { STREAM_PATH } from '../demo/streams/demo-streams.ts';
import { callerOf } from '../edge/address-behind.ts';
import { MEDIA_HOOKS_PATH, registerMediaHooks } from '../edge/media-hooks.ts';
import { registerMediaRelay } from '../edge/media-relay.ts';
import { registerRoomCovers } from '../edge/room-covers.ts';
import { roomOfChannel } from '../modules/rooms/channels.ts';
import type { Platform } from '../platform/platform.ts';
import { Covers } from '../suppliers/origin/covers.ts';
import { boundOrigin } from '../suppliers/origin/port.ts';
import type { RunningOrigin } from '../suppliers/origin/sandbox.ts';
import { srsOrigin } from '../suppliers/origin/srs.ts';
import type { Modules } from './build-modules.ts';

interface LiveStreams {
  /** The path at which an origin asks and reports. */
  readonly hooks: string;
  /** Follows the origin that the settings name, where they name one. */
  start(): void;
  /** Follows an origin that was started beside the platform. */
  follow(running: RunningOrigin): void;
}

/** The connections between the platform and the origin of live streams. */
export function registerLiveStreams(
  app: FastifyInstance,
  { config, secrets, sites, clock }: Platform,
  { rooms, video }: Pick<Modules, 'rooms' | 'video'>,
): LiveStreams {
  let origin: RunningOrigin | null = null;
  const secret = config.MEDIA_HOOK_SECRET ?? secrets.key('media-hooks').toString('base64url');
  registerMediaHooks(app, {
    secret,
    report: async ({ action, ...event }) =>
      action === 'on_play'
        ? video.tickets.admits(event.stream, new URLSearchParams(event.param))
        : rooms.broadcasts.report({ action, ...event }),
  });
  registerMediaRelay(app, { path: STREAM_PATH, origin: () => origin?.http ?? null, callerOf });
  /** Addresses without a host are those that the platform hands on from its origin. */
  const addressOf = (channel: string): URL | null => {
    const roomId = roomOfChannel(channel);
    const site = roomId === null ? undefined : sites.all.find((one) => rooms.isShownLive(one, roomId));
    const flv = site && video.flvOf(site, channel);
    if (!flv) return null;
    if (!flv.startsWith('/')) return new URL(flv);
    return origin && new URL(flv.replace(STREAM_PATH, '/live'), origin.http);
  };
  const covers = new Covers(clock, addressOf);
  registerRoomCovers(app, (channel) => covers.of(channel));
  return {
    hooks: `${MEDIA_HOOKS_PATH}/${secret}`,
    start() {
      if (config.ORIGIN_API_URL && config.RTMP_URL)
        rooms.broadcasts.follow(boundOrigin(srsOrigin({ api: config.ORIGIN_API_URL, server: config.RTMP_URL })));
    },
    follow(running) {
      origin = running;
      rooms.broadcasts.follow(boundOrigin(srsOrigin({ api: running.http, server: config.RTMP_URL ?? running.server })));
    },
  };
}
