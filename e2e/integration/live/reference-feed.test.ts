import { afterEach, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { ReferenceFeed } from '../../src/reference-feed.ts';

const KEY = Buffer.alloc(32, 9);
const { server } = useServer({
  // The feed tells the time of its machine.
  clock: { now: () => Date.now() },
  feed: 'configured',
  env: { FEED_SOURCE: 'push', FEED_KEY: KEY.toString('base64url') },
});

let feed: ReferenceFeed;
afterEach(() => feed.stop());

const matches = () => [...server.modules.book.board.matches()];
const withStatus = (status: string) => matches().filter(({ state }) => state?.status === status);

it('puts matches on sale, plays one to its end and has it settled, and begins anew after a restart', async () => {
  const said: string[] = [];
  feed = new ReferenceFeed({ url: server.url, key: KEY, say: (line) => said.push(line) });
  await feed.start();
  expect(withStatus('not_started')).toHaveLength(3);
  await feed.step();
  expect(withStatus('live')).toHaveLength(1);
  const ids = withStatus('live').map(({ info }) => info.matchId);
  for (let step = 1; step < 6; step += 1) await feed.step();
  expect(said.at(-1)).toMatch(/^ended 1-0: /);
  expect(withStatus('live')).toEqual([]);
  await feed.step();
  expect(withStatus('live').map(({ info }) => info.matchId)).not.toEqual(ids);

  feed.stop();
  feed = new ReferenceFeed({ url: server.url, key: KEY });
  await feed.start();
  expect(withStatus('not_started').filter(({ markets }) => markets.size > 0)).toHaveLength(3);
});

it('is refused under another key', async () => {
  feed = new ReferenceFeed({ url: server.url, key: Buffer.alloc(32, 1) });
  await expect(feed.start()).rejects.toThrow('the feed was not taken');
});
