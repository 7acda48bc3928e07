import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { videoSign } from '@touchline/rules/video';
import { expect, it } from 'vitest';
import { freePort } from '../src/free-port.ts';
import { type HeadlessClient, headlessClient, signIn } from '../src/headless-client.ts';
import { DEMO_PASSWORD, must } from '../src/members.ts';
import { seededDataDir } from '../src/seeded-data-dir.ts';
import { startBuiltServer } from '../src/start-built-server.ts';
import { uprightHosts } from '../src/upright-hosts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOON = { timeout: 60_000, interval: 250 };

/** The command with which somebody without an encoder goes on the air, as they type it. */
function air(room: string, env: Readonly<Record<string, string>>) {
  const child = spawn('npm', ['run', '-s', 'air', '--', room], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl and C reach the processes that npm starts, too.
    detached: true,
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  return {
    said: () => said,
    async end(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const gone = once(child, 'exit');
      process.kill(-child.pid, 'SIGINT');
      await gone;
    },
  };
}

/** The first bytes of the stream of a room, as a page reads it through the platform. */
async function firstBytes(visitor: HeadlessClient, url: string, room: string): Promise<string> {
  const query = { channel: `anchor-${room}`, eventId: room, type: 'ANCHOR', platform: 'web' } as const;
  const { lines } = await must(visitor, 'videoUrl', { ...query, sign: videoSign(query) });
  const response = await fetch(new URL(lines[0]?.flv ?? '', url));
  if (!response.ok) return String(response.status);
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return Buffer.from(value?.subarray(0, 3) ?? []).toString('latin1');
}

it('a room that `npm run air` publishes to is on the air, is live again by itself after a kill of the platform, and is away when the command ends', async () => {
  // Nobody else is on the air there at this time of the day.
  const { room, host } = uprightHosts().away;
  const dataDir = await seededDataDir();
  const env = { DATA_DIR: dataDir, ORIGIN_RTMP_PORT: String(await freePort()) };
  const start = () => startBuiltServer({ ...env, PORT: '0', HOSTS_ON_AIR: '1', RATE_LIMITS_OFF: '1' });
  const state = async (visitor: HeadlessClient) =>
    (await must(visitor, 'liveRoom', { anchorRoomId: room })).anchor_status;
  const transitions = async (url: string) => {
    const client = await headlessClient(url);
    await signIn(client, host, DEMO_PASSWORD);
    return (await must(client, 'myRoom', {})).transitions.map((one) => one.state);
  };
  let server = await start();
  const encoder = air(room, env);
  try {
    let visitor = await headlessClient(server.url);
    expect(await state(visitor)).not.toBe('live');
    await expect.poll(() => state(visitor), SOON).toBe('live');
    expect(encoder.said()).toContain(`Room ${room} is on the air.`);
    await expect.poll(() => firstBytes(visitor, server.url, room), SOON).toBe('FLV');
    const before = (await transitions(server.url)).filter((one) => one === 'ended').length;

    await server.kill();
    server = await start();
    visitor = await headlessClient(server.url);
    const again = visitor;
    await expect.poll(() => firstBytes(again, server.url, room).catch(() => ''), SOON).toBe('FLV');
    expect(await state(again)).toBe('live');
    // The broadcast goes on; it did not end and begin anew.
    expect((await transitions(server.url)).filter((one) => one === 'ended')).toHaveLength(before);

    await encoder.end();
    await expect.poll(() => state(again), SOON).toBe('interrupted');
  } finally {
    await encoder.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
