import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CallDefinition, type CallName, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { type DevEnvironment, TEST_POSTGRES } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headlessClient } from '../../src/headless-client.ts';
import { canStartProduction, SANDBOXES, startProduction } from '../../src/production-site.ts';

const demoCalls = (Object.entries(calls) as [CallName, CallDefinition][]).filter(([, call]) => call.access === 'demo');

describe.skipIf(!canStartProduction)('production mode', () => {
  let server: DevEnvironment;

  beforeAll(async () => {
    server = await startProduction();
  });
  afterAll(() => server.close());

  it.each(demoCalls)('has no %s', async (_name, { method, path }) => {
    expect((await fetch(`${server.url}${path}`, { method })).status).toBe(404);
  });

  it('has no panel code, no simulated faults and no gate but the rules of the site', () => {
    const { panel, accessRules } = server.modules;
    expect(panel).toMatchObject({ code: null, simulatedFaults: null });
    expect(panel.access).toBe(accessRules);
    expect(Object.keys(panel.handlers)).not.toContain('serverTime');
    expect(existsSync(join(server.dataDir, 'panel.code'))).toBe(false);
  });

  it('refuses the callers that the rules of the site exclude, and admits everybody else', async () => {
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

  it('gives every page the list of simulated suppliers, for its notice', () => {
    expect(server.platform.sites.byId(5000)?.public).toMatchObject({ demo: false, sandboxes: SANDBOXES });
  });

  it('runs under a login that cannot leave its role', async () => {
    const { db } = server.platform;
    await expect(db.query('UPDATE ledger_account SET balance = 1')).rejects.toThrow(/permission denied/);
    await db
      .transaction(async (tx) => {
        await tx.query("SELECT set_config('role', 'none', true)");
        await expect(tx.query('SELECT * FROM ledger_account')).rejects.toThrow(/permission denied/);
      })
      .catch(() => {});
  });
});

describe.skipIf(!canStartProduction)('production refuses to start', () => {
  it('on a sandbox nobody named, on the invented feed, without Redis, a proxy or venues, with an example key, all in one message', async () => {
    const started = startProduction({
      SANDBOXES_ALLOWED: '',
      FEED_SOURCE: 'simulated',
      REDIS_URL: '',
      TRUSTED_PROXIES: '',
      VENUES_FILE: '',
      GEO_FILE: '',
      MEDIA_ORIGIN: '',
      MASTER_KEY: 'A'.repeat(43),
    });
    const error = await started.then(
      (server) => server.close().then(() => null),
      (reason: Error) => reason,
    );
    const message = String(error?.message);
    for (const part of [
      'REDIS_URL',
      'TRUSTED_PROXIES',
      'VENUES_FILE',
      'GEO_FILE',
      'MEDIA_ORIGIN',
      'MASTER_KEY: is no random key',
      'sandbox feed',
      ...SANDBOXES.map((name) => `sandbox ${name}`),
    ])
      expect(message).toContain(part);
  });

  it('on the invented feed with the seed that everybody knows', async () => {
    const started = startProduction({ FEED_SOURCE: 'simulated', SANDBOXES_ALLOWED: [...SANDBOXES, 'feed'].join(',') });
    await expect(started.then((server) => server.close())).rejects.toThrow('FEED_SEED');
  });

  it('under the login that owns the schema', async () => {
    await expect(
      startProduction({ DATABASE_URL: TEST_POSTGRES, MIGRATION_DATABASE_URL: TEST_POSTGRES }).then((server) =>
        server.close(),
      ),
    ).rejects.toThrow('MIGRATION_DATABASE_URL: names the login of DATABASE_URL');
  });
});
