import { passwordDigest } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { nodeSuite } from '@touchline/wire/node';
import { describe, expect, it } from 'vitest';
import { useServer, useVenue } from '../../fixtures/use-server.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const HOUR_MS = 3_600_000;
const NORTH = { id: 'north', name: '北港联' };
const ALDEN = { id: 'alden', name: '阿尔登' };
const LIVE = { status: 'live' } as const;

describe('the search', () => {
  const venue = useVenue({ now: () => NOON });
  const { clock, feed, server } = useServer({ venue });
  let ids = 900;

  function fixture(sides: { home: typeof NORTH; away: typeof NORTH }, startsInHours: number): string {
    const matchId = String(++ids);
    feed.fixture(matchId, clock.now() + startsInHours * HOUR_MS, sides);
    feed.state(matchId, startsInHours <= 0 ? LIVE : {});
    return matchId;
  }

  const visitor = (siteId = 5000) => {
    const headers = server.platform.sites.byId(siteId)?.public.headers ?? {};
    return headlessClient(server.url, { siteId, headers, now: () => clock.now() });
  };
  async function find(words: string, siteId = 5000): Promise<CallOutput<'search'>> {
    return must(await visitor(siteId), 'search', { words });
  }

  it('finds a team by characters, pinyin and initials, and leads to its match in play before a later one', async () => {
    const later = fixture({ home: ALDEN, away: NORTH }, 30);
    const now = fixture({ home: NORTH, away: ALDEN }, -1);
    for (const words of ['北港', 'beigang', 'BGL', 'beigl']) {
      const found = await find(words);
      expect(found.teams, words).toMatchObject([{ team: NORTH, matchId: now, inPlay: true }]);
      expect(found.matches.map(({ info }) => info.matchId).slice(0, 2), words).toEqual([now, later]);
    }
    expect((await find('beigang')).matches[0]?.marks).toEqual({ home: [[0, 2]], away: [], league: [] });
  });

  it('finds a league, and the match of two teams in either order', async () => {
    const matchId = fixture({ home: { id: 'sea', name: '海塔' }, away: { id: 'pine', name: '松林竞技' } }, 5);
    for (const words of ['海塔 松林', 'songlin haita', '松林 vs 海塔'])
      expect(
        (await find(words)).matches.map(({ info }) => info.matchId),
        words,
      ).toEqual([matchId]);
    expect((await find('csl')).leagues).toMatchObject([{ leagueId: 'test', title: '测试联赛', marks: [[0, 3]] }]);
  });

  it('finds nothing that is over', async () => {
    const matchId = fixture({ home: { id: 'gone', name: '旧垒' }, away: { id: 'past', name: '往昔' } }, -3);
    expect((await find('旧垒')).matches).toHaveLength(1);
    feed.state(matchId, { status: 'finished' });
    expect(await find('旧垒')).toMatchObject({ matches: [], teams: [] });
  });

  it('finds venues and their games, and goes without those of a venue that does not answer', async () => {
    const games = async () => (await find('jiudeng')).games.map(({ title, venueEnName }) => `${title} ${venueEnName}`);
    await expect.poll(games).toContain('九灯夜市 YBDZ');
    expect((await find('yunling')).venues).toMatchObject([{ venueEnName: 'YBDZ', title: '云岭电子', marks: [[0, 2]] }]);
    venue.close();
    clock.advance(6 * 60_000);
    // The games that were received before are still known.
    expect(await games()).toContain('九灯夜市 YBDZ');
  });

  it('finds the hosts and pages of the visited site', async () => {
    expect((await find('laochen')).hosts).toMatchObject([{ title: '老陈侃球', marks: [[0, 2]] }]);
    expect((await find('xiane')).pages).toMatchObject([{ path: '/app/safer-play/limits', title: '限额设置' }]);
    expect((await find('充值')).pages).toMatchObject([{ path: '/app/wallet/deposit', title: '存款', marks: [] }]);
    expect((await find('优惠')).pages[0]).toMatchObject({ path: '/app/welfare' });
    expect((await find('优惠', 5001)).pages[0]).toMatchObject({ path: '/app/welfare' });
  });

  it('refuses no words and too many', async () => {
    const client = await visitor();
    for (const words of ['', '   ', '长'.repeat(41)])
      expect(await refusal(client, 'search', { words }), words).not.toBe('');
  });

  it('offers an excluded member nothing to play, to pay in or to win, and help as ever', async () => {
    fixture({ home: NORTH, away: ALDEN }, 2);
    const before = await demoMember(server.url, 9);
    expect((await must(before, 'search', { words: '北港' })).teams).not.toEqual([]);
    const password = passwordDigest(nodeSuite, 'demo09', DEMO_PASSWORD);
    await must(before, 'selfExclude', { duration: 'one_year', confirmation: '自我排除', password });
    const after = await demoMember(server.url, 9);
    for (const words of ['北港', '测试联赛', '老陈', 'jiudeng', '优惠', '返水', 'chongzhi'])
      expect(Object.values(await must(after, 'search', { words })).flat(), words).toEqual([]);
    expect((await must(after, 'search', { words: '存款' })).pages).toMatchObject([{ path: '/app/safer-play/limits' }]);
    expect((await must(after, 'search', { words: '取款' })).pages).toMatchObject([{ path: '/app/wallet/withdraw' }]);
    expect((await must(after, 'search', { words: 'qiuzhu' })).pages).toMatchObject([{ path: '/app/safer-play' }]);
  });
});
