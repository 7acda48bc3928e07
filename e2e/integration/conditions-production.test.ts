import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CallDefinition, type CallName, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { type DevEnvironment, engines, startDev } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headlessClient } from '../src/headless-client.ts';

const SITES = fileURLToPath(new URL('../../sites', import.meta.url));
const LICENCE = {
  holder: 'Northgate Ltd',
  number: 'NG/2025/17',
  regulator: 'Authority',
  regulatorUrl: 'https://a.example',
};
const demoCalls = (Object.entries(calls) as [CallName, CallDefinition][]).filter(([, call]) => call.access === 'demo');
const hasPostgres = engines.some(({ name }) => name === 'postgresql');

describe.skipIf(!hasPostgres)('production mode', () => {
  let sites: string;
  let server: DevEnvironment;

  beforeAll(async () => {
    sites = mkdtempSync(join(tmpdir(), 'touchline-sites-'));
    cpSync(SITES, sites, { recursive: true });
    for (const name of readdirSync(sites)) {
      const file = JSON.parse(readFileSync(join(sites, name), 'utf8'));
      writeFileSync(join(sites, name), JSON.stringify({ ...file, licence: { ...file.licence, ...LICENCE } }));
    }
    server = await startDev({
      engine: 'postgresql',
      env: {
        MODE: 'production',
        FEED_SPEED: '1',
        SITES_DIR: sites,
        MASTER_KEY: randomBytes(32).toString('base64url'),
      },
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(sites, { recursive: true, force: true });
  });

  it.each(demoCalls)('has no %s', async (_name, { method, path }) => {
    expect((await fetch(`${server.url}${path}`, { method })).status).toBe(404);
  });

  it('has no panel code, no rehearsal and no gate but the rules of the site', () => {
    const { panel, accessRules } = server.modules;
    expect(panel).toMatchObject({ code: null, rehearsal: null });
    expect(panel.access).toBe(accessRules);
    expect(Object.keys(panel.handlers)).not.toContain('serverTime');
    expect(existsSync(join(server.dataDir, 'panel.code'))).toBe(false);
  });

  it('keeps out whom the rules of the site keep out, and everybody in otherwise', async () => {
    const visitor = await headlessClient(server.url);
    expect(await visitor.client.call('perInfo', {})).toMatchObject({ ok: true });
    const now = Date.now();
    const window = { startAt: now - 1_000, endAt: now + 60_000, text: '升级至 23:00' };
    await server.modules.accessRules.change(5000, { maintenance: window });
    expect(await visitor.client.call('perInfo', {})).toMatchObject({
      code: codes.systemMaintenance,
      message: '升级至 23:00',
    });
    expect(await visitor.client.call('customerService', {})).toMatchObject({ ok: true });
    await server.modules.accessRules.change(5000, { maintenance: null });
    expect(await visitor.client.call('perInfo', {})).toMatchObject({ ok: true });
  });
});
