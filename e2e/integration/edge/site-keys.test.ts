import { expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { must } from '../../src/members.ts';
import { rawCaller } from '../../src/raw-call.ts';

const HOUR_MS = 3_600_000;
const { clock, server } = useServer();
const site = () => {
  const found = server.platform.sites.byId(5000);
  if (!found) throw new Error('there is no site 5000');
  return found;
};
const turn = async (hours: number) => {
  clock.advance(hours * HOUR_MS);
  await server.platform.wireKeys.refresh();
};

it('serves an open page over the end of its key without anybody noticing', async () => {
  const visitor = await headlessClient(server.url, { now: () => clock.now() });
  const first = site().offered.id;
  await must(visitor, 'perInfo', {});
  await turn(1);
  await must(visitor, 'perInfo', {});
  expect(site().offered.id).not.toBe(first);
  expect(site().findKey(first)).toBeDefined();
  await turn(2);
  expect(site().findKey(first)).toBeUndefined();
  const answers = await Promise.all([1, 2, 3].map(() => visitor.client.call('perInfo', {})));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(visitor.shown).toMatchObject({ toasts: [], alerts: [] });
});

it('refuses an envelope under a key that ended, by the reason that makes a client fetch the present one', async () => {
  const call = await rawCaller(server.url);
  expect(await call('perInfo', {}, { timestamp: clock.now() })).toMatchObject({ code: 0 });
  await turn(3);
  expect(await call('perInfo', {}, { timestamp: clock.now() })).toMatchObject({
    status: 400,
    code: 10400,
    data: { reason: 'unknown_key', now: clock.now() },
  });
});
