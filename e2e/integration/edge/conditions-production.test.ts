import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CallDefinition, type CallName, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { type DevEnvironment, engines, startDev } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editedSites } from '../../src/edited-sites.ts';
import { headlessClient } from '../../src/headless-client.ts';

const LICENCE = {
  holder: 'Northgate Ltd',
  number: 'NG/2025/17',
  regulator: 'Authority',
  regulatorUrl: 'https://a.example',
};
const demoCalls = (Object.entries(calls) as [CallName, CallDefinition][]).filter(([, call]) => call.access === 'demo');
const hasPostgres = engines.some(({ name }) => name === 'postgresql');

describe.skipIf(!hasPostgres)('production mode', () => {
  const sites = editedSites((site) => ({ ...site, licence: { ...site.licence, ...LICENCE } }));
  let server: DevEnvironment;

  beforeAll(async () => {
    server = await startDev({
      engine: 'postgresql',
      env: {
        MODE: 'production',
        FEED_SPEED: '1',
        SITES_DIR: sites.folder,
        MASTER_KEY: randomBytes(32).toString('base64url'),
      },
    });
  });
  afterAll(async () => {
    await server.close();
    sites.remove();
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
    const { accessRules } = server.modules;
    const rule = { kind: 'maintenance', reason: '升级至 23:00', until: Date.now() + 60_000, by: 'operator' } as const;
    const id = await accessRules.add(5000, rule);
    expect(await visitor.client.call('perInfo', {})).toMatchObject({
      code: codes.systemMaintenance,
      message: '升级至 23:00',
    });
    expect(await visitor.client.call('customerService', {})).toMatchObject({ ok: true });
    await accessRules.lift(5000, id, 'operator');
    expect(await visitor.client.call('perInfo', {})).toMatchObject({ ok: true });
  });
});
