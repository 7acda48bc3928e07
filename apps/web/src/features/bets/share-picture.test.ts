import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bet } from '../../sports/bets/bet-names.ts';
import { sharePicture } from './share-picture.ts';

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  const drawn = (name: string) => () => void written.push(`[${name}]`);
  const pen = {
    fillText: (text: string) => written.push(text),
    fillRect: () => {},
    ...{ save: () => {}, restore: () => {}, translate: () => {}, scale: () => {}, beginPath: () => {} },
    ...{ roundRect: drawn('mark'), drawImage: drawn('crest'), fill: () => {} },
  };
  vi.stubGlobal('Path2D', class {});
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => {};
    },
  );
  const canvas = { getContext: () => pen, toBlob: (done: (blob: Blob) => void) => done(new Blob(['picture'])) };
  vi.stubGlobal('document', { createElement: () => canvas, documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#000' }));
});
afterEach(() => vi.unstubAllGlobals());

const leg = {
  matchId: '7',
  sport: 'football',
  leagueName: '东岸超级联赛',
  homeName: '阿尔登',
  awayName: '北港联',
  marketId: '1x2.full',
  type: '1x2',
  period: 'full',
  lineQuarters: null,
  side: null,
  outcome: 'home',
  label: null,
  oddsMilli: 2130,
  result: 'won',
};
const bet = {
  betId: '123456',
  kind: 'parlay',
  system: null,
  status: 'settled',
  currency: 'CNY',
  stake: '4321.00',
  stakeLeft: '4321.00',
  unitStake: '4321.00',
  potentialReturn: '9876.54',
  payout: '9876.54',
  betCount: 1,
  oddsFormat: 'decimal',
  cashOuts: [{ at: 0, stake: '1111.00', amount: '2222.00' }],
  legs: [leg, { ...leg, matchId: '8', outcome: 'away' }],
} as unknown as Bet;

it('shows the bet, its price and its state, and no amount or number of the bet', async () => {
  const crest = { colours: ['#c8102e', '#ffffff'] as [string, string], pattern: 'band' as const };
  await sharePicture(bet, {
    brand: { name: '触线体育', markPath: 'M0 0', markRadius: 6 },
    minimumAge: 18,
    marks: '/art/marks/shield-1',
    placedAt: '2026-11-22 14:05',
    crests: new Map([['7', [crest, crest]]]),
  });
  const all = written.join('\n');
  expect(all).toContain('串关\u00a0· 2 场');
  expect(all).toContain('已结算');
  expect(all).toContain('主\u00a0· 阿尔登');
  expect(all).toContain('2.13');
  expect(all).toContain('阿尔登 vs 北港联');
  expect(all).toContain('触线体育');
  expect(all).toContain('2026-11-22 14:05');
  expect(all).toContain('18+');
  expect(written.filter((entry) => entry === '[mark]')).toHaveLength(1);
  expect(written.filter((entry) => entry === '[crest]')).toHaveLength(2);
  expect(all).not.toMatch(/[¥₮$]|4,?321|9,?876|1,?111|2,?222|123456/);
});
