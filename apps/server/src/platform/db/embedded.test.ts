import { expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';

it('refuses a query beside its own open transaction, which would wait for ever', async () => {
  const db = await openEmbedded(null);
  const beside = db.transaction(async () => db.query('SELECT 1'));
  await expect(beside).rejects.toThrow(/the handle it gives/);
  const nested = db.transaction(async () => db.transaction(async () => 1));
  await expect(nested).rejects.toThrow(/the handle it gives/);
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await db.close();
});

it('makes others wait for an open transaction', async () => {
  const db = await openEmbedded(null);
  await db.query('SELECT 1');
  const events: string[] = [];
  const first = db.transaction(async (tx) => {
    await tx.query('SELECT pg_sleep(0.05)');
    events.push('transaction');
  });
  const second = db.query('SELECT 1').then(() => events.push('query'));
  await Promise.all([first, second]);
  expect(events).toEqual(['transaction', 'query']);
  await db.close();
});
