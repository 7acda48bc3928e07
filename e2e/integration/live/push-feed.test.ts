import { formatMarketId, preMatch } from '@touchline/server/testing';
import { expect, it } from 'vitest';
import { LIMITED, useServer } from '../../fixtures/use-server.ts';
import { pushBatch } from '../../src/feed-request.ts';
import { NOON } from '../../src/noon.ts';

const KEY = Buffer.alloc(32, 7);
const { clock, server } = useServer({
  feed: 'configured',
  env: { FEED_SOURCE: 'push', FEED_KEY: KEY.toString('base64url'), ...LIMITED },
});

const team = (id: string) => ({ id, name: id, crest: { colours: ['#112233', '#EEDDCC'], pattern: 'plain' } });
const fixture = {
  type: 'fixture',
  match: {
    matchId: '77',
    sport: 'football',
    leagueId: 'l',
    leagueName: '联赛',
    round: '1',
    home: team('h'),
    away: team('a'),
    startAt: NOON + 3_600_000,
    neutral: false,
    badges: { video: false, animation: false, anchors: 0 },
    popularity: 1,
  },
};
const prices = (status: string, part: object = {}) => ({
  type: 'prices',
  matchId: '77',
  markets: [
    {
      marketId: formatMarketId(preMatch),
      type: '1x2',
      period: 'full',
      lineQuarters: null,
      side: null,
      status,
      main: true,
      sourceTime: clock.now(),
      selections: [{ outcome: 'home', oddsMilli: 2000 }],
      ...part,
    },
  ],
});

async function push(batch: object, key = KEY) {
  const response = await pushBatch(server.url, key, { stream: 's', sentAt: clock.now(), ...batch });
  return { status: response.status, body: (await response.json()) as { data?: unknown } };
}

const market = () => server.modules.book.board.match('77')?.markets.get(formatMarketId(preMatch));

it('accepts the provider’s signed batches and nothing else', async () => {
  const snapshot = { sequence: 1, snapshot: true, messages: [fixture, prices('active')] };
  expect((await push(snapshot, Buffer.alloc(32, 8))).status).toBe(400);
  expect(market()).toBeUndefined();
  expect((await push(snapshot)).body.data).toEqual({ accepted: true, expects: 'next', sequence: 1 });
  expect(market()?.status).toBe('active');
});

it('suspends after a gap, and takes an unknown status as suspended', async () => {
  expect((await push({ sequence: 3, messages: [] })).body.data).toMatchObject({ accepted: false, expects: 'snapshot' });
  expect(market()?.status).toBe('suspended');
  await push({ sequence: 4, snapshot: true, messages: [fixture, prices('dreaming')] });
  expect(market()?.status).toBe('suspended');
  await push({ sequence: 5, messages: [prices('active')] });
  expect(market()?.status).toBe('active');
});

it('refuses unknown fields', async () => {
  const answer = await push({ sequence: 6, messages: [{ type: 'weather' }] });
  expect(answer.body.data).toMatchObject({ fields: { 'messages.0.type': expect.any(String) } });
  expect((await push({ sequence: 6, messages: [] })).body.data).toMatchObject({ accepted: true });
});

let sequence = 100;
const overUnder = ['over', 'under'].map((outcome) => ({ outcome, oddsMilli: 2000 }));
it.each([
  ['of another sport', { marketId: 'pre.spread.full.-8', type: 'spread', lineQuarters: -8 }],
  ['of a part the sport has not', { marketId: 'pre.1x2.quarter_1', period: 'quarter_1' }],
  ['without the line it needs', { marketId: 'pre.ou.full', type: 'ou' }],
  ['under a second name', { marketId: 'pre.ou.full.010', type: 'ou', lineQuarters: 10, selections: overUnder }],
  ['with an outcome of another', { marketId: 'pre.ou.full.10', type: 'ou', lineQuarters: 10 }],
])('offers no market %s: no rule could settle a bet on it', async (_what, part) => {
  const odd = prices('active', part);
  const messages = [fixture, { ...odd, markets: [...odd.markets, ...prices('active').markets] }];
  expect((await push({ sequence: ++sequence, snapshot: true, messages })).body.data).toMatchObject({ accepted: true });
  expect([...(server.modules.book.board.match('77')?.markets.keys() ?? [])]).toEqual([formatMarketId(preMatch)]);
});
