import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@touchline/contract';
import { startBuiltServer } from './start-built-server.ts';

const KEY = Buffer.alloc(32, 7);
const MATCH = '77';
/** Before the board misses it in play. */
const STAND_MS = 3_000;

const team = (id: string, name: string) => ({
  id,
  name,
  crest: { colours: ['#1d4ed8', '#ffffff'], pattern: 'band' },
});
const none = { home: 0, away: 0 };

/** A server whose only match, in play, is told by a provider who says what a journey tells it to. */
export async function startWithProvider() {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-provider-'));
  const server = await startBuiltServer({
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS_OFF: '1',
    FEED_SOURCE: 'push',
    FEED_KEY: KEY.toString('base64url'),
  });
  let sequence = 0;
  const push = async (messages: readonly object[], snapshot = false) => {
    sequence += 1;
    const body = JSON.stringify({ stream: 'journey', sequence, sentAt: Date.now(), snapshot, messages });
    const sign = createHmac('sha256', KEY).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-provider-sign': sign };
    const response = await fetch(`${server.url}${calls.pushFeed.path}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`the feed was not taken: ${await response.text()}`);
  };
  const stand = () => push([{ type: 'stand', matchId: MATCH, sourceTime: Date.now() }]);
  let beat: NodeJS.Timeout | null = null;
  const talk = () => {
    beat ??= setInterval(() => void stand(), STAND_MS);
  };
  const fallSilent = () => {
    if (beat) clearInterval(beat);
    beat = null;
  };
  await push([fixture(), state(), prices()], true);
  talk();
  return {
    url: server.url,
    path: `/app/match/${MATCH}`,
    matchId: MATCH,
    /** Prices come, as they were or with other totals, the main line first. */
    price: (totals?: readonly Total[]) => push([prices({ totals })]),
    /** The home side's price to win moves. */
    priceHome: (home: number) => push([prices({ home })]),
    /** Nothing that was bet on the match stands. */
    voidAll: (reason: string) =>
      push([
        {
          type: 'void',
          matchId: MATCH,
          voidId: `void-${sequence}`,
          marketId: null,
          placedFrom: null,
          placedTo: null,
          reason,
        },
      ]),
    suspend: () => push([{ type: 'suspend', matchId: MATCH, reason: 'goal' }]),
    fallSilent,
    /** Says at once and from now on that the prices stand. */
    speakAgain: async () => {
      await stand();
      talk();
    },
    async stop() {
      fallSilent();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function fixture(): object {
  const match = {
    matchId: MATCH,
    sport: 'football',
    leagueId: 'east',
    leagueName: '东岸超级联赛',
    round: '第 5 轮',
    home: team('h', '阿尔登'),
    away: team('a', '北港联'),
    startAt: Date.now() - 1_800_000,
    neutral: false,
    badges: { video: false, animation: false, anchors: 0 },
    popularity: 90,
  };
  return { type: 'fixture', match };
}

function state(): object {
  const clock = { period: 'first_half', seconds: 1800, injurySeconds: 0, rate: 1, running: true, at: Date.now() };
  const counts = { score: none, halfScore: null, redCards: none, yellowCards: none, corners: none, parts: [] };
  return { type: 'state', matchId: MATCH, state: { status: 'live', clock, ...counts, danger: false }, events: [] };
}

interface Total {
  readonly lineQuarters: number;
  readonly over: number;
}

interface Prices {
  readonly home?: number;
  readonly totals?: readonly Total[] | undefined;
}

function prices({ home = 2100, totals = [{ lineQuarters: 9, over: 1900 }] }: Prices = {}): object {
  const market = (type: string, part: object, odds: Readonly<Record<string, number>>) => ({
    type,
    period: 'full',
    lineQuarters: null,
    side: null,
    status: 'active',
    main: true,
    sourceTime: Date.now(),
    selections: Object.entries(odds).map(([outcome, oddsMilli]) => ({ outcome, oddsMilli })),
    ...part,
  });
  const markets = [
    market('1x2', { marketId: 'live.1x2.full' }, { home, draw: 3300, away: 3600 }),
    market('ah', { marketId: 'live.ah.full.-1@0-0', lineQuarters: -1 }, { home: 1850, away: 1980 }),
    ...totals.map(({ lineQuarters, over }, index) =>
      market(
        'ou',
        { marketId: `live.ou.full.${lineQuarters}`, lineQuarters, main: index === 0 },
        { over, under: 1930 },
      ),
    ),
  ];
  return { type: 'prices', matchId: MATCH, markets };
}
