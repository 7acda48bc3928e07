import { type CallDefinition, type CallName, calls } from '@touchline/contract';
import { type DevEnvironment, startDev, usualEngine } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editedSites } from '../../src/edited-sites.ts';
import { validInputs } from '../../src/fuzz/valid-inputs.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { must } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';

type Gate = 'deposit' | 'wager' | 'withdraw';

/** Each gate on a site of its own, 5001 speaking other headers. */
const GATES: Readonly<Record<number, readonly Gate[]>> = { 5000: ['deposit', 'withdraw'], 5010: ['wager'] };
const SITE_5001 = { siteId: 5001, headers: { clientType: 'x-yh-ct', token: 'x-yh-tk', sign: 'x-yh-sg' } };

const behind: Readonly<Record<Gate, readonly string[]>> = {
  deposit: ['deposit'],
  wager: ['wager', 'transfer', 'launch', 'gift'],
  withdraw: ['withdraw'],
};
const doors = (Object.entries(calls) as [CallName, CallDefinition][]).filter(([, call]) => call.door !== 'none');

describe('a site that identifies its members', () => {
  const sites = editedSites((site) => {
    const gate = GATES[site.siteId];
    return gate ? { ...site, kyc: { gate } } : site;
  });
  let server: DevEnvironment;
  beforeAll(async () => {
    const env = { RATE_LIMITS_OFF: '1', SITES_DIR: sites.folder, REVIEW_DELAY_SECONDS: '86400' };
    server = await startDev({ engine: usualEngine, env });
  });
  afterAll(async () => {
    await server.close();
    sites.remove();
  });

  /** The doors that stay shut for want of an identity. */
  async function shut({ client }: HeadlessClient): Promise<string[]> {
    const found = new Set<string>();
    for (const [name, call] of doors) {
      const answer = await client.call(name, validInputs[name] as never);
      if (!answer.ok && String(answer.reason) === 'identity_unverified') found.add(call.door);
    }
    return [...found].sort();
  }

  it.each([5000, 5010])('refuses its unverified members at its gates and nowhere else: %i', async (siteId) => {
    const { client } = await newAccount(server.url, { siteId });
    const present = new Set<string>(doors.map(([, { door }]) => door));
    const wanted = (GATES[siteId] ?? []).flatMap((gate) => behind[gate]).filter((door) => present.has(door));
    expect(await shut(client)).toEqual(wanted.sort());
  });

  it('identifies nobody where it has no gate', async () => {
    const { client } = await newAccount(server.url, SITE_5001);
    expect(await shut(client)).toEqual([]);
    expect((await must(client, 'memberMaterial', {})).identity).toBe('unneeded');
  });

  it('admits a member as soon as an operator verified the given name and birth date', async () => {
    const { client } = await newAccount(server.url);
    const { identities } = server.modules.account;
    const { id } = await must(client, 'memberInfo', {});
    const memberId = BigInt(id);
    expect((await must(client, 'memberMaterial', {})).identity).toBe('missing');
    expect(await identities.verify(5000, memberId, 'anna')).toBe(false);
    expect((await must(client, 'updateInfoValV5', { realName: '王小伟' })).identity).toBe('pending');
    expect(await shut(client)).toEqual(['deposit', 'withdraw']);
    const waiting = (await identities.waiting(5000)).find((who) => who.memberId === memberId);
    expect(waiting).toMatchObject({ realName: '王小伟', birthday: '1990-01-31' });
    expect(await identities.verify(5010, memberId, 'anna')).toBe(false);
    expect(await identities.verify(5000, memberId, 'anna')).toBe(true);
    expect(await shut(client)).toEqual([]);
    expect((await must(client, 'memberMaterial', {})).identity).toBe('verified');
    expect(await identities.verify(5000, memberId, 'bert')).toBe(false);
    const [kept] = await server.platform.db.query('SELECT identity_verified_by AS by FROM member WHERE id = $1', [
      memberId,
    ]);
    expect(kept).toEqual({ by: 'anna' });
  });
});

it('is verified by the demonstration itself after a while', async () => {
  const sites = editedSites((site) => ({ ...site, kyc: { gate: ['deposit'] } }));
  const env = { RATE_LIMITS_OFF: '1', SITES_DIR: sites.folder, REVIEW_DELAY_SECONDS: '0' };
  const server = await startDev({ engine: usualEngine, env });
  try {
    const { client } = await newAccount(server.url);
    await must(client, 'updateInfoVal', { key: 'realName', value: '王小伟' });
    await expect
      .poll(async () => (await must(client, 'memberMaterial', {})).identity, { timeout: 20_000 })
      .toBe('verified');
  } finally {
    await server.close();
    sites.remove();
  }
});
