import { calls } from '@touchline/contract';
import { startDev } from '@touchline/server/testing';
import { expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { demoMember, must } from '../../src/members.ts';

it('answers every call under way before it stops, and reports meanwhile that it accepts no more', async () => {
  const server = await startDev({ engine: 'embedded', env: { RATE_LIMITS_OFF: '1', OPERATOR_PORT: '0' } });
  const member = await demoMember(server.url, 1);
  await must(member, 'walletBalance', {});
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = () => {};
  const holding = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  // Calls wait for this transaction on the embedded engine, which runs one thing at a time.
  const transaction = server.platform.db.transaction(async () => {
    isHeld();
    await held;
  });
  await holding;
  const balances = Array.from({ length: 12 }, () => member.client.call('walletBalance', {}));
  await expect.poll(() => server.callsUnderWay()).toBe(12);
  const closed = server.close();
  expect((await fetch(`${server.url}/ready`)).status).toBe(503);
  const operatorUrl = server.operatorUrl ?? '';
  for (const door of [server.url, operatorUrl])
    expect((await fetch(`${door}${calls.serverTime.path}`, { method: calls.serverTime.method })).status).toBe(503);
  release();
  await transaction;
  expect((await Promise.all(balances)).filter(({ ok }) => ok)).toHaveLength(12);
  await closed;
  await expect(fetch(`${server.url}/health`)).rejects.toThrow();
});

const { server } = useServer();
it('is ready as long as its database answers', async () => {
  const ready = async () => (await fetch(`${server.url}/ready`)).status;
  expect(await ready()).toBe(200);
  const { query } = server.platform.db;
  const away = Object.assign(server.platform.db, { query: () => Promise.reject(new Error('away')) });
  expect(await ready()).toBe(503);
  Object.assign(away, { query });
  expect(await ready()).toBe(200);
});
