import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { chooseVenues } from './choose-venues.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-venues-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** In place of the reference venues: writes down what it was given, and says where it is. */
const ENTRY = join(folder, 'venues.mjs');
writeFileSync(
  ENTRY,
  `import { writeFileSync } from 'node:fs';
   writeFileSync(process.env.VENUE_FILE, JSON.stringify(process.env));
   process.send({ port: 4711 });
   process.on('disconnect', () => process.exit());`,
);

const configOf = (env: Readonly<Record<string, string>>): Config => readConfig({ DATA_DIR: folder, ...env });

describe('a demonstration of one node', () => {
  it('starts the reference venues and gives them nothing of its own', async () => {
    vi.stubEnv('MASTER_KEY', 'k'.repeat(43));
    vi.stubEnv('DATABASE_URL', 'postgres://secret@127.0.0.1/secret');
    vi.stubEnv('REDIS_URL', 'redis://secret');
    const venues = await chooseVenues(configOf({}), ENTRY);
    expect(venues.addressOf('YBDZ')?.url).toBe('http://127.0.0.1:4711');
    venues.stop();
    const given = JSON.parse(readFileSync(join(folder, 'venues.jsonl'), 'utf8')) as Record<string, string>;
    // Node names the channel between the two itself, and a shell its own place.
    const own = Object.keys(given).filter((name) => !/^(NODE_CHANNEL_|_$|PWD$|SHLVL$)/.test(name));
    expect(own.sort()).toEqual(['PATH', 'VENUE_FILE', 'VENUE_SECRET']);
    expect(JSON.stringify(given)).not.toContain('secret@');
  });
});

describe('several nodes', () => {
  it('must be given the address of the venues: each would start venues of its own', async () => {
    const config = configOf({ REDIS_URL: 'redis://127.0.0.1:6379' });
    await expect(chooseVenues(config, ENTRY)).rejects.toThrow(ConfigError);
    await expect(chooseVenues(config, ENTRY)).rejects.toThrow(/VENUES_FILE: several nodes must reach the same venues/);
  });

  it('reach the venues that a file names, and start none', async () => {
    const file = join(folder, 'named.json');
    writeFileSync(file, JSON.stringify({ YBDZ: { url: 'https://venue.example/', secret: 's'.repeat(43) } }));
    const config = configOf({ REDIS_URL: 'redis://127.0.0.1:6379', VENUES_FILE: file });
    const { addressOf } = await chooseVenues(config, join(folder, 'nothing.mjs'));
    expect(addressOf('YBDZ')?.url).toBe('https://venue.example/');
    expect(addressOf('KYQP')).toBeNull();
  });
});
