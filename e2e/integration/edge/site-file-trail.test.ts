import { recordSiteFiles } from '@touchline/server/testing';
import { expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';

const { clock, server } = useServer();

const eventsOf = (siteId: number) =>
  server.platform.db.query<{ hash: string; before: string; version: string; changed: string }>(
    `SELECT detail->>'hash' AS hash, detail->>'before' AS before, detail->>'version' AS version,
       detail->>'changed' AS changed
     FROM significant_event WHERE kind = 'site_file' AND site_id = $1 ORDER BY id`,
    [siteId],
  );

it('records once the file of a site, and the parts that differ from before', async () => {
  const { platform } = server;
  const [site] = platform.sites.all;
  if (!site) throw new Error('no site');
  const { siteId, file } = site;
  const [first, ...others] = await eventsOf(siteId);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ before: '', version: site.public.version });
  expect(first?.changed.split(' ')).toEqual(expect.arrayContaining(['limits', 'licence', 'hosts']));

  clock.advance(1);
  await recordSiteFiles(platform, platform.sites.all);
  expect(await eventsOf(siteId)).toHaveLength(1);

  const edited = { ...site, file: { ...file, termsVersion: '2099-01' } };
  clock.advance(1);
  await Promise.all([1, 2].map(() => recordSiteFiles(platform, [edited])));
  const [, second, ...more] = await eventsOf(siteId);
  expect(more).toEqual([]);
  expect(second).toMatchObject({ before: first?.hash, changed: 'termsVersion' });
});
