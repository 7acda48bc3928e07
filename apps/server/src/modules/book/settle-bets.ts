import { type MatchResult, payoutOf, settleLeg } from '@touchline/rules/settlement';
import type { LedgerCommand } from '../../ledger/commands.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BetRecord, betReference, type LegResult } from './bet-record.ts';
import { insertEvents, selectBets } from './bet-store.ts';
import type { FeedMessage, MatchState } from './feed.ts';

const BATCH = 200;
/** Bets that are still in their delay when the whistle goes are looked at again after this. */
const RETRY_MS = 2_000;

interface Settled {
  readonly bet: BetRecord;
  readonly result: LegResult;
  readonly score: { readonly home: number; readonly away: number } | null;
  readonly payout: bigint;
}

/**
 * Pays bets from recorded results. The result and its job are written together; the job works in batches, each one
 * transaction, and a bet leaves the open ones in the transaction that pays it: killed anywhere, it goes on exactly once.
 */
export class SettleBets {
  readonly #platform: Platform;
  readonly #ledger: Ledger;

  constructor(platform: Platform, ledger: Ledger) {
    this.#platform = platform;
    this.#ledger = ledger;
    platform.jobs.handle<{ matchId: string }>('book.settle', async ({ matchId }, job) => {
      if (await this.settleMatch(matchId)) return;
      const runAt = platform.clock.now() + RETRY_MS;
      await platform.jobs.enqueue(platform.db, {
        kind: 'book.settle',
        key: `settle/${matchId}/after/${job.id}`,
        payload: { matchId },
        runAt,
      });
    });
  }

  /** Writes down how a match ended and orders its settlement; a version that is known changes nothing. */
  async record(message: Extract<FeedMessage, { type: 'result' }>, source: string): Promise<void> {
    const at = this.#platform.clock.now();
    await this.#platform.db.transaction(async (tx) => {
      const inserted = await tx.query<{ version: number }>(
        `INSERT INTO match_result (match_id, version, result, state, source, at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING RETURNING version`,
        [
          BigInt(message.matchId),
          message.version,
          JSON.stringify(message.result),
          JSON.stringify(message.state),
          source,
          new Date(at),
        ],
      );
      if (inserted.length === 0) return;
      await tx.query(`UPDATE match SET status = 'finished', ended_at = $2 WHERE id = $1`, [
        BigInt(message.matchId),
        new Date(at),
      ]);
      const { matchId, version } = message;
      await this.#platform.jobs.enqueue(tx, {
        kind: 'book.settle',
        key: `settle/${matchId}/${version}`,
        payload: { matchId },
      });
    });
  }

  /** Settles every accepted bet on a match that has a result; false while some are not decided yet. */
  async settleMatch(matchId: string): Promise<boolean> {
    const [row] = await this.#platform.db.query<{ result: MatchResult; state: MatchState }>(
      'SELECT result, state FROM match_result WHERE match_id = $1 ORDER BY version DESC LIMIT 1',
      [BigInt(matchId)],
    );
    if (!row) throw new Error(`match ${matchId} has no result`);
    for (;;) {
      const settled = await this.#platform.db.transaction((tx) => this.#settleBatch(tx, matchId, row.result));
      for (const { bet } of settled) {
        const to = { siteId: bet.siteId, memberId: String(bet.memberId) };
        this.#platform.bus.publish('me', { ...to, change: { kind: 'bet', betId: String(bet.id) } });
        this.#platform.bus.publish('me', { ...to, change: { kind: 'balance' } });
      }
      if (settled.length < BATCH) break;
    }
    const [waiting] = await this.#platform.db.query<{ count: bigint }>(
      `SELECT count(*) AS count FROM bet b JOIN bet_leg l ON l.bet_id = b.id WHERE l.match_id = $1 AND b.status = 'confirming'`,
      [BigInt(matchId)],
    );
    return waiting?.count === 0n;
  }

  async #settleBatch(tx: Queryable, matchId: string, result: MatchResult): Promise<Settled[]> {
    const now = new Date(this.#platform.clock.now());
    const bets = await selectBets(
      tx,
      `status = 'accepted' AND id IN (SELECT bet_id FROM bet_leg WHERE match_id = $1)`,
      [BigInt(matchId)],
      `ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    if (bets.length === 0) return [];
    const settled = bets.map((bet) => settle(bet, result));
    const commands: LedgerCommand[] = [];
    for (const entry of settled) commands.push(await this.#payCommand(tx, entry));
    const results = await this.#ledger.apply(tx, commands);
    const failed = results.findIndex((entry) => entry.code !== 'ok');
    if (failed >= 0) throw new Error(`bet ${settled[failed]?.bet.id} was not paid: ${results[failed]?.code}`);

    const ids = settled.map(({ bet }) => bet.id);
    await tx.query(
      `UPDATE bet_leg l SET result = d.result, result_home = d.home, result_away = d.away
       FROM unnest($1::bigint[], $2::text[], $3::smallint[], $4::smallint[]) AS d (id, result, home, away)
       WHERE l.bet_id = d.id AND l.match_id = $5`,
      [
        ids,
        settled.map((entry) => entry.result),
        settled.map((entry) => entry.score?.home ?? null),
        settled.map((entry) => entry.score?.away ?? null),
        BigInt(matchId),
      ],
    );
    await tx.query(
      `UPDATE bet b SET status = 'settled', settled_at = $3, payout = d.payout, settlement_version = settlement_version + 1
       FROM unnest($1::bigint[], $2::bigint[]) AS d (id, payout) WHERE b.id = d.id`,
      [ids, settled.map((entry) => entry.payout), now],
    );
    await insertEvents(
      tx,
      now,
      settled.map(({ bet, result: legResult }) => ({ betId: bet.id, status: 'settled', reason: legResult })),
    );
    return settled;
  }

  /** The stake leaves the hold for the house; what the bet returns comes from the house. */
  async #payCommand(tx: Queryable, { bet, payout }: Settled): Promise<LedgerCommand> {
    const account = (kind: 'available' | 'locked_bets') => this.#ledger.accounts.member(tx, bet, kind);
    const house = await this.#ledger.accounts.house(tx, bet, 'bet_result');
    const take = { debit: await account('locked_bets'), credit: house, amount: bet.stake };
    const pay = payout > 0n ? [{ debit: house, credit: await account('available'), amount: payout }] : [];
    return {
      siteId: bet.siteId,
      key: `${betReference(bet.id)}/settle/${bet.settlementVersion + 1}`,
      inputHash: inputHash({ payout }),
      kind: 'bet_payout',
      reference: betReference(bet.id),
      sessionId: bet.sessionId,
      entries: [take, ...pay],
      holds: [{ step: 'close', reference: betReference(bet.id), amount: bet.stake }],
    };
  }
}

function settle(bet: BetRecord, result: MatchResult): Settled {
  const [leg] = bet.legs;
  if (!leg) throw new Error(`bet ${bet.id} has no leg`);
  const legResult = settleLeg(leg, result);
  return {
    bet,
    result: legResult,
    score: leg.period === 'full' ? result.full : result.firstHalf,
    payout: payoutOf(bet.stake, [{ result: legResult, oddsMilli: leg.oddsMilli }]),
  };
}
