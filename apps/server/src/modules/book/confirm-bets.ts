import { potentialReturn } from '@touchline/rules/settlement';
import type { LedgerCommand } from '../../ledger/commands.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BetRecord, betReference } from './bet-record.ts';
import { insertEvents, selectBets } from './bet-store.ts';
import type { Board } from './board.ts';
import { acceptsPrice, type BetRefusal, findOffer } from './offers.ts';

const BATCH = 200;

type Decision =
  | { readonly bet: BetRecord; readonly accept: true; readonly oddsMilli: number; readonly returns: bigint }
  | { readonly bet: BetRecord; readonly accept: false; readonly reason: BetRefusal };

/**
 * Decides bets whose delay is over, on the prices of that moment. What waits is in the database, so a killed server
 * decides it after its restart; a row is decided once because it must still be confirming.
 */
export class ConfirmBets {
  readonly #platform: Platform;
  readonly #ledger: Ledger;
  readonly #board: Board;

  constructor(platform: Platform, ledger: Ledger, board: Board) {
    this.#platform = platform;
    this.#ledger = ledger;
    this.#board = board;
  }

  /** Decides everything due; returns the bets that were decided. */
  async decideDue(): Promise<BetRecord[]> {
    const decided: BetRecord[] = [];
    for (;;) {
      const batch = await this.#decideBatch();
      decided.push(...batch);
      if (batch.length < BATCH) return decided;
    }
  }

  async #decideBatch(): Promise<BetRecord[]> {
    const now = this.#platform.clock.now();
    const decisions = await this.#platform.db.transaction(async (tx) => {
      const due = await selectBets(
        tx,
        `status = 'confirming' AND decides_at <= $1`,
        [new Date(now)],
        `ORDER BY decides_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      );
      const made = due.map((bet) => this.#decide(bet, now));
      await this.#accept(tx, made, now);
      await this.#reject(tx, made, now);
      return made;
    });
    for (const { bet } of decisions) {
      const to = { siteId: bet.siteId, memberId: String(bet.memberId) };
      this.#platform.bus.publish('me', { ...to, change: { kind: 'bet', betId: String(bet.id) } });
      this.#platform.bus.publish('me', { ...to, change: { kind: 'balance' } });
    }
    return decisions.map((decision) => decision.bet);
  }

  #decide(bet: BetRecord, now: number): Decision {
    const [leg] = bet.legs;
    if (!leg) throw new Error(`bet ${bet.id} has no leg`);
    const offer = findOffer(this.#board, leg, now);
    if (typeof offer === 'string') return { bet, accept: false, reason: offer };
    if (!acceptsPrice(bet.oddsChange, leg.oddsMilli, offer.oddsMilli))
      return { bet, accept: false, reason: 'odds_changed' };
    return { bet, accept: true, oddsMilli: offer.oddsMilli, returns: potentialReturn(bet.stake, [offer.oddsMilli]) };
  }

  async #accept(tx: Queryable, decisions: readonly Decision[], now: number): Promise<void> {
    const accepted = decisions.filter((decision) => decision.accept);
    if (accepted.length === 0) return;
    const ids = accepted.map((decision) => decision.bet.id);
    await tx.query(
      `UPDATE bet_leg l SET odds_milli = d.odds FROM unnest($1::bigint[], $2::int[]) AS d (id, odds)
       WHERE l.bet_id = d.id AND l.position = 1 AND l.odds_milli <> d.odds`,
      [ids, accepted.map((decision) => decision.oddsMilli)],
    );
    await tx.query(
      `UPDATE bet b SET status = 'accepted', accepted_at = $3, potential_return = d.returns
       FROM unnest($1::bigint[], $2::bigint[]) AS d (id, returns) WHERE b.id = d.id`,
      [ids, accepted.map((decision) => decision.returns), new Date(now)],
    );
  }

  async #reject(tx: Queryable, decisions: readonly Decision[], now: number): Promise<void> {
    const rejected = decisions.filter((decision) => !decision.accept);
    if (rejected.length === 0) return;
    const commands: LedgerCommand[] = [];
    for (const { bet } of rejected) commands.push(await this.#returnStake(tx, bet));
    const results = await this.#ledger.apply(tx, commands);
    const failed = results.findIndex((result) => result.code !== 'ok');
    if (failed >= 0)
      throw new Error(`the stake of bet ${rejected[failed]?.bet.id} was not returned: ${results[failed]?.code}`);
    await tx.query(
      `UPDATE bet b SET status = 'rejected', reject_reason = d.reason FROM unnest($1::bigint[], $2::text[]) AS d (id, reason) WHERE b.id = d.id`,
      [rejected.map(({ bet }) => bet.id), rejected.map(({ reason }) => reason)],
    );
    await insertEvents(
      tx,
      new Date(now),
      rejected.map(({ bet, reason }) => ({ betId: bet.id, status: 'rejected', reason })),
    );
  }

  async #returnStake(tx: Queryable, bet: BetRecord): Promise<LedgerCommand> {
    const account = (kind: 'available' | 'locked_bets') => this.#ledger.accounts.member(tx, bet, kind);
    return {
      siteId: bet.siteId,
      key: `${betReference(bet.id)}/reject`,
      inputHash: inputHash({ stake: bet.stake }),
      kind: 'bet_return',
      reference: betReference(bet.id),
      sessionId: bet.sessionId,
      entries: [{ debit: await account('locked_bets'), credit: await account('available'), amount: bet.stake }],
      holds: [{ step: 'close', reference: betReference(bet.id), amount: bet.stake }],
    };
  }
}
