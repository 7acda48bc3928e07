import { join } from 'node:path';
import { HostsOnAir, planShifts } from '../demo/hosts-on-air.ts';
import { say } from '../platform/log.ts';
import { startOrigin } from '../suppliers/origin/sandbox.ts';
import type { RunningServer } from './start-server.ts';

const USUAL_RTMP_PORT = 1935;

/**
 * Starts the reference origin and the hosts of a demonstration.
 *
 * @param home - the folder of the server's application
 */
export async function bringOnAir(server: RunningServer, home: string): Promise<{ stop(): void }> {
  const { config } = server.platform;
  if (config.MODE !== 'demo' || !config.HOSTS_ON_AIR) return { stop() {} };
  const apart = join(home, '../origin/dist');
  const rtmpPort = config.ORIGIN_RTMP_PORT ?? (config.PORT === 0 ? 0 : USUAL_RTMP_PORT);
  const origin = await startOrigin({
    entry: join(apart, 'main.js'),
    hooks: server.mediaHooks,
    host: config.ORIGIN_HOST,
    rtmpPort,
  });
  if (!origin) return { stop() {} };
  server.follow(origin);
  say(`  live rooms  encoders publish to ${origin.server}`);
  const { server: rtmp } = origin;
  const hosts = new HostsOnAir(server.platform, {
    entry: join(apart, 'air.js'),
    streams: join(home, 'streams'),
    server: rtmp,
  });
  await planShifts(server.platform, server.modules.rooms.schedule);
  hosts.start();
  return {
    stop() {
      hosts.stop();
      origin.stop();
    },
  };
}
