import { derivePageKeys, formatAppKey, siteKeyBytes } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import { verifySignature } from '@touchline/wire/verify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyEngine } from '../../testing/engines.ts';
import { manualClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { loadSecrets } from '../secrets.ts';
import { createVault } from '../vault.ts';
import { openKeptKeys } from './kept-keys.ts';
import { GIVEN_MS, TAKEN_MS, WireKeys } from './wire-keys.ts';

const SITES = [5000, 5001];
const MINUTE_MS = 60_000;

describe.each(everyEngine)('keys of the envelope on $name', (engine) => {
  let clock: ReturnType<typeof manualClock>;
  let db: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ db, drop } = await engine.create());
  });
  afterAll(() => drop());
  beforeEach(async () => {
    clock = manualClock(Date.UTC(2025, 3, 30));
    await db.query('DELETE FROM wire_key');
  });

  async function node(): Promise<WireKeys> {
    const secrets = loadSecrets({ MASTER_KEY: 'k'.repeat(43), DATA_DIR: '' });
    const vault = createVault(secrets);
    const keys = new WireKeys(clock);
    const kept = await openKeptKeys({ db, clock, secrets, vault }, SITES);
    await keys.open({ db, vault, kept, log: createLog('silent') }, SITES);
    return keys;
  }
  const kids = async () =>
    (await db.query<{ kid: string }>('SELECT kid FROM wire_key WHERE site_id = 5000 ORDER BY given_from')).map(
      ({ kid }) => kid,
    );

  it('are the same on every node, another for every site, and signed by it', async () => {
    const [one, other] = await Promise.all([node(), node()]);
    await one.refresh();
    await other.refresh();
    expect(one.offered(5000)).toEqual(other.offered(5000));
    expect(one.offered(5000).publicKey).not.toBe(one.offered(5001).publicKey);
    const { signature, ...offer } = one.offered(5000);
    const sign = Buffer.from(signature, 'base64url');
    expect(verifySignature(other.signerOf(5000).publicKey, siteKeyBytes(offer), sign)).toBe(true);
    expect(verifySignature(other.signerOf(5001).publicKey, siteKeyBytes(offer), sign)).toBe(false);
    expect(formatAppKey(offer.id, offer.publicKey)).toMatch(/^[a-z0-9]{16}\.[\w-]{43}$/);
  });

  it('turn every hour, known to all nodes before the first page is given one', async () => {
    const [one, other] = [await node(), await node()];
    const first = one.offered(5000).id;
    clock.advance(GIVEN_MS - 5 * MINUTE_MS);
    await one.refresh();
    await other.refresh();
    const [, second = ''] = await kids();
    expect(one.offered(5000).id).toBe(first);
    expect(other.find(5000, second)).toBeDefined();
    clock.advance(5 * MINUTE_MS);
    expect([one.offered(5000).id, other.offered(5000).id]).toEqual([second, second]);
    expect(one.find(5000, first)).toBeDefined();
  });

  it('are erased when their time is over, in the database and on every node', async () => {
    const [one, other] = [await node(), await node()];
    const { id, publicKey } = one.offered(5000);
    const held = one.find(5000, id);
    const page = nodeSuite.generateKeyPair();
    const site = Buffer.from(publicKey, 'base64url');
    const publicKeys = { client: page.publicKey, site };
    const recorded = derivePageKeys(nodeSuite, page, site, publicKeys)?.secret;
    const opened = () =>
      held && Buffer.from(derivePageKeys(nodeSuite, held, page.publicKey, publicKeys)?.secret ?? []).toString('hex');
    expect(opened()).toBe(Buffer.from(recorded ?? []).toString('hex'));
    clock.advance(TAKEN_MS);
    await one.refresh();
    await other.refresh();
    expect([one.find(5000, id), other.find(5000, id)]).toEqual([undefined, undefined]);
    expect(await kids()).not.toContain(id);
    // A recorded call cannot be opened with any key that is left.
    expect(held?.privateKey.every((byte) => byte === 0)).toBe(true);
    expect(opened()).not.toBe(Buffer.from(recorded ?? []).toString('hex'));
    expect(one.offered(5000)).toEqual(other.offered(5000));
  });

  it('are made anew where a crash of the database took them', async () => {
    const [one, other] = [await node(), await node()];
    await db.query('DELETE FROM wire_key');
    await one.refresh();
    await other.refresh();
    expect(one.offered(5000)).toEqual(other.offered(5000));
    expect(await kids()).toEqual([one.offered(5000).id]);
  });

  it('are sealed in a table that no log of the database has', async () => {
    await node();
    const [row] = await db.query<{ persistence: string }>(
      `SELECT relpersistence AS persistence FROM pg_class WHERE relname = 'wire_key'`,
    );
    expect(row?.persistence).toBe('u');
  });
});
