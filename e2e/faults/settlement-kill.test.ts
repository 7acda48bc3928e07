import { factsOf } from '@touchline/rules/testing';
import { auditLedger, createPostgresDatabase, formatMarketId, openDatabase, preMatch } from '@touchline/server/testing';
import { expect, it } from 'vitest';
import { pushBatch } from '../src/feed-request.ts';
import { freePort } from '../src/free-port.ts';
import { demoMember, must, newKey } from '../src/members.ts';
import { repeatedJournals, unexplainedBalances } from '../src/money-books.ts';
import { type BuiltServer, startBuiltServer } from '../src/start-built-server.ts';

const MEMBERS = 6;
const BETS_EACH = 120;
const SEEDED = 128_000n;
/** A third of the silence after which everything is suspended. */
const SIGN_OF_LIFE_MS = 3_000;
const MATCH = '77';
const KEY = Buffer.alloc(32, 7);

/** A provider of one match, who signs what it says. */
class Provider {
  #sequence = 0;

  async push(url: string, messages: readonly object[]): Promise<void> {
    const sequence = ++this.#sequence;
    const batch = { stream: 's', sequence, sentAt: Date.now(), snapshot: sequence === 1, messages };
    const response = await pushBatch(url, KEY, batch);
    expect(await response.json()).toMatchObject({ data: { accepted: true } });
  }
}

const team = (id: string) => ({ id, name: id, crest: { colours: ['#112233', '#EEDDCC'], pattern: 'plain' } });
const score = { home: 1, away: 0 };
const none = { home: 0, away: 0 };
const fixture = {
  type: 'fixture',
  match: {
    matchId: MATCH,
    sport: 'football',
    leagueId: 'l',
    leagueName: '联赛',
    round: '1',
    home: team('h'),
    away: team('a'),
    startAt: Date.now() + 3_600_000,
    neutral: false,
    badges: { video: false, animation: false, anchors: 0 },
    popularity: 1,
  },
};
const prices = () => ({
  type: 'prices',
  matchId: MATCH,
  markets: [
    {
      marketId: formatMarketId(preMatch),
      type: '1x2',
      period: 'full',
      lineQuarters: null,
      side: null,
      status: 'active',
      main: true,
      sourceTime: Date.now(),
      selections: [{ outcome: 'home', oddsMilli: 2000 }],
    },
  ],
});
const result = {
  type: 'result',
  matchId: MATCH,
  version: 1,
  facts: factsOf(none, score),
  state: {
    status: 'finished',
    clock: { period: 'second_half', seconds: 5400, injurySeconds: 0, rate: 1, running: false, at: 0 },
    score,
    halfScore: none,
    redCards: none,
    yellowCards: none,
    corners: none,
    parts: [],
    danger: false,
  },
};

it('a server killed while it settles pays every winner once', async () => {
  const database = await createPostgresDatabase();
  const env = {
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    FEED_SOURCE: 'push',
    FEED_KEY: KEY.toString('base64url'),
    RATE_LIMITS_OFF: '1',
  };
  const provider = new Provider();
  let server: BuiltServer | null = await startBuiltServer(env);
  const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: database.url });
  try {
    const { url } = server;
    await provider.push(url, [fixture, prices()]);
    const leg = { matchId: MATCH, marketId: formatMarketId(preMatch), outcome: 'home', oddsMilli: 2000 };
    const fresh = setInterval(() => provider.push(url, [prices()]), SIGN_OF_LIFE_MS);
    await Promise.all(
      Array.from({ length: MEMBERS }, async (_, index) => {
        const member = await demoMember(url, index + 1);
        for (let bet = 0; bet < BETS_EACH; bet++) {
          await must(member, 'placeBet', {
            kind: 'single',
            legs: [leg],
            stake: '10',
            oddsChange: 'none',
            oddsFormat: 'decimal',
            idempotencyKey: newKey(),
          });
        }
      }),
    ).finally(() => clearInterval(fresh));
    const total = MEMBERS * BETS_EACH;
    const settled = async () => {
      const [row] = await db.query<{ count: bigint }>(`SELECT count(*) AS count FROM bet WHERE status = 'settled'`);
      return Number(row?.count ?? 0);
    };
    await provider.push(url, [result]);
    const killedAt: number[] = [];
    for (let known = 0; known < total; ) {
      const now = await settled();
      if (now > known && now < total) {
        await server.kill();
        killedAt.push(await settled());
        server = await startBuiltServer(env);
      }
      known = Math.max(known, now);
    }
    console.log(`killed with ${killedAt.join(', ')} of ${total} bets settled`);
    expect(killedAt.some((count) => count < total)).toBe(true);
    const payments = await db.query<{ count: bigint; amount: bigint }>(
      `SELECT count(DISTINCT b.id) AS count, sum(b.payout)::bigint AS amount FROM bet b
       JOIN ledger_journal j ON j.reference = 'bet/' || b.id AND j.kind = 'bet_payout'`,
    );
    expect(payments).toEqual([{ count: BigInt(total), amount: BigInt(total) * 2_000n }]);
    expect(await repeatedJournals(db)).toEqual([]);
    expect(await unexplainedBalances(db, SEEDED)).toEqual([]);
    expect(await auditLedger(db)).toMatchObject({ driftedAccounts: [], unbalancedCurrencies: [], unmatchedHolds: [] });
  } finally {
    await db.close();
    await server?.stop();
    await database.drop();
  }
});
