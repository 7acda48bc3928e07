import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallOutput } from '@touchline/contract';
import { type PublicSite, publicSite, siteFile } from '@touchline/contract/site';
import type { MarketUpdate } from '@touchline/contract/topics';
import { currencyCodes } from '@touchline/rules/money';
import { defaultHeaderNames } from '@touchline/wire';
import { root } from '../built-site.ts';

export type Row = CallOutput<'matchList'>['items'][number];

/** The data that the page under measurement receives before it begins. */
export interface Given {
  readonly site: PublicSite;
  readonly rows: readonly Row[];
  readonly now: number;
}

const MATCHES = 200;
const LEAGUE_SIZE = 20;
const NOW = 1_750_000_000_000;

/** Two-sided markets, so that three of them make six prices a match. */
const SIDES = { '1x2': ['home', 'away'], ah: ['home', 'away'], ou: ['over', 'under'] } as const;

export function boardGiven(): Given {
  return { site: benchSite(), rows: Array.from({ length: MATCHES }, (_, index) => row(index)), now: NOW };
}

function row(index: number): Row {
  const none = { home: 0, away: 0 };
  const league = Math.floor(index / LEAGUE_SIZE);
  return {
    info: {
      matchId: String(1000 + index),
      sport: 'football',
      leagueId: `league-${league}`,
      leagueName: `联赛 ${league + 1}`,
      round: '第 1 轮',
      home: team(`主队 ${index + 1}`, '#0A7558'),
      away: team(`客队 ${index + 1}`, '#B83C0A'),
      startAt: NOW,
      neutral: false,
      badges: { video: false, animation: false, anchors: 0 },
      popularity: 1,
    },
    state: {
      status: 'break',
      // A stopped clock, so that only prices move.
      clock: { period: 'half_time', seconds: 2700, injurySeconds: 0, rate: 1, running: false, at: NOW },
      score: none,
      halfScore: none,
      redCards: none,
      yellowCards: none,
      corners: none,
      parts: [],
      danger: false,
    },
    // In the order of the list's columns.
    markets: (['ah', 'ou', '1x2'] as const).map((type) => market(type)),
    marketCount: 3,
    hasCorners: false,
  };
}

function team(name: string, colour: string): Row['info']['home'] {
  return { id: name, name, crest: { colours: [colour, '#FFFFFF'], pattern: 'half' } };
}

function market(type: keyof typeof SIDES): MarketUpdate {
  return {
    marketId: `live.${type}`,
    type,
    period: 'full',
    lineQuarters: type === '1x2' ? null : 2,
    side: null,
    status: 'active',
    main: true,
    sourceTime: NOW,
    selections: SIDES[type].map((outcome) => ({ outcome, oddsMilli: 1900 })),
  };
}

/** The site that a page under measurement is of. */
export function benchSite(): PublicSite {
  const file = siteFile.parse(JSON.parse(readFileSync(join(root, 'sites/5000.json'), 'utf8')));
  return publicSite.parse({
    ...file,
    bookVenue: null,
    art: { marks: '/art/marks', pictures: '/art/plain' },
    demo: true,
    sandboxes: [],
    languages: ['zh-CN'],
    headers: defaultHeaderNames,
    wire: 'plain',
    key: { id: '1', publicKey: '' },
    lineKey: '',
    currencies: [...currencyCodes],
    version: 'bench',
    buildDate: '',
  });
}
