import { type DevEnvironment, ManualFeed, manualClock, startDev, usualEngine } from '@touchline/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KeptHome, keptHome } from '../../fixtures/kept-home.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { must } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const HOUR_MS = 3_600_000;
const clock = manualClock(NOON);
let home: KeptHome;
let feed = new ManualFeed(clock);
let server: DevEnvironment;

async function start(tell: () => void): Promise<void> {
  feed = new ManualFeed(clock);
  tell();
  server = await startDev({ engine: usualEngine, home, clock, feed, env: { FEED_SPEED: '1' } });
}

beforeAll(async () => {
  home = await keptHome();
  await start(() => feed.wasPlayed('1', NOON - 3 * HOUR_MS, 2, 1));
}, 60_000);
afterAll(async () => {
  await server.close();
  await home.remove();
});

async function results() {
  const visitor = await headlessClient(server.url);
  const day = { sport: 'football' as const, from: NOON - 8 * HOUR_MS, page: 1, size: 50 };
  const { items } = await must(visitor, 'resultList', day);
  return items.map(({ info, state }) => `${info.matchId} ${state.score.home}-${state.score.away}`);
}
const count = async (table: string) => (await server.platform.db.query(`SELECT 1 FROM ${table}`)).length;

it('gives a platform that is new the results its source knows, and settles nothing by them', async () => {
  await expect.poll(results).toEqual(['1 2-1']);
  expect(await server.platform.db.query("SELECT key FROM job WHERE kind = 'book.settle'")).toEqual([]);
});

it('gives one that was away the results of meanwhile, once, and leaves recorded ones unchanged', async () => {
  feed.fixture('2', NOON - 2 * HOUR_MS);
  feed.fixture('3', NOON + HOUR_MS);
  await expect.poll(() => count('match')).toBe(3);
  const restart = async () => {
    await server.close();
    await start(() => {
      feed.wasPlayed('4', NOON - HOUR_MS, 0, 0);
      feed.wasPlayed('2', NOON - 2 * HOUR_MS, 1, 3);
      feed.wasPlayed('1', NOON - 3 * HOUR_MS, 9, 9);
    });
    await expect.poll(results).toEqual(['4 0-0', '2 1-3', '1 2-1']);
  };
  await restart();
  await restart();
  expect([await count('match'), await count('match_result')]).toEqual([4, 3]);
});

it('writes as much as possible while a server stops, and the rest when it is started again', async () => {
  const many = () => {
    for (let id = 100; id < 160; id++) feed.wasPlayed(String(id), NOON - HOUR_MS, 1, 0);
  };
  await server.close();
  await start(many);
  await server.close();
  await start(many);
  await expect.poll(() => count('match_result'), { timeout: 20_000 }).toBe(63);
});

it('lists the winner of a competition beside the matches of the day betting on it ended, by name where it is known', async () => {
  const visitor = await headlessClient(server.url);
  const titles = async () => {
    const day = { sport: 'football' as const, from: NOON - 8 * HOUR_MS, page: 1, size: 50 };
    const answer = await must(visitor, 'resultList', day);
    return answer.titles.map(({ info, winners, corrected }) => [info.round, winners, corrected]);
  };
  feed.competition('9901', NOON + HOUR_MS);
  await expect.poll(() => count('match')).toBe(65);
  expect(await titles()).toEqual([]);
  feed.record('9901', { state: 'completed', winners: ['h', 'nobody'], absent: [] }, 1);
  await expect.poll(titles).toEqual([['第 1 赛季', ['主场队', 'nobody'], false]]);
  feed.record('9901', { state: 'completed', winners: ['h'], absent: [] }, 2);
  await expect.poll(titles).toEqual([['第 1 赛季', ['主场队'], true]]);
});
