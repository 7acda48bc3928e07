import { potentialPayout } from '@touchline/rules/bets';
import type { LedgerCommand } from '../../ledger/commands.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BetRecord, betReference, termsOf } from './bet-record.ts';
import { insertEvents, selectBets } from './bet-store.ts';
import type { Board } from './board.ts';
import { acceptsPrice, findOffer } from './offers.ts';
import type { BetRefusal } from './refusals.ts';
import type { Room } from './trading/room.ts';

const BATCH = 200;
/** A decision waits for the end of danger, looking again this often, for so long beyond its time. */
const DANGER = { everyMs: 1_000, longestMs: 10_000 };

type Decision =
  | {
      readonly bet: BetRecord;
      readonly verdict: 'accept';
      readonly oddsMilli: readonly number[];
      readonly returns: bigint;
    }
  | { readonly bet: BetRecord; readonly verdict: 'wait' }
  | { readonly bet: BetRecord; readonly verdict: 'reject'; readonly reason: BetRefusal };

type Accepted = Extract<Decision, { verdict: 'accept' }>;
type Rejected = Extract<Decision, { verdict: 'reject' }>;

/**
 * Decides bets whose delay is over, on the prices of that moment. What waits is in the database, so a killed server
 * decides it after its restart; a row is decided once because it must still be confirming.
 */
export class ConfirmBets {
  readonly #platform: Platform;
  readonly #ledger: Ledger;
  readonly #board: Board;
  readonly #room: Room;
  readonly #onAccepted: (bet: BetRecord) => void;

  /** @param onAccepted - told of every bet once it is accepted and committed, with the prices it was accepted at */
  constructor(platform: Platform, ledger: Ledger, board: Board, room: Room, onAccepted: (bet: BetRecord) => void) {
    this.#platform = platform;
    this.#ledger = ledger;
    this.#board = board;
    this.#room = room;
    this.#onAccepted = onAccepted;
  }

  /** Decides everything due; says when to look again at bets that wait for the end of danger. */
  async decideDue(): Promise<{ readonly lookAgainAt: number | null }> {
    let lookAgainAt: number | null = null;
    for (;;) {
      const { made, now } = await this.#decideBatch();
      if (made.some((decision) => decision.verdict === 'wait')) lookAgainAt = now + DANGER.everyMs;
      if (made.length < BATCH) return { lookAgainAt };
    }
  }

  async #decideBatch() {
    const now = this.#platform.clock.now();
    const made = await this.#platform.db.transaction(async (tx) => {
      const due = await selectBets(
        tx,
        `status = 'confirming' AND decides_at <= $1`,
        [new Date(now)],
        `ORDER BY decides_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      );
      const decisions = due.map((bet) => this.#decide(bet, now));
      await this.#accept(tx, decisions, now);
      await this.#wait(tx, decisions, now);
      await this.#reject(tx, decisions, now);
      return decisions;
    });
    for (const decision of made) if (decision.verdict === 'accept') this.#onAccepted(asAccepted(decision));
    for (const { bet } of made) this.#tell(bet);
    return { made, now };
  }

  /** A trader decides before the delay does; `note` writes down who and why. False once the bet is decided. */
  async rejectByTrader(betId: bigint, note: (tx: Queryable) => Promise<void>): Promise<boolean> {
    const rejected = await this.#platform.db.transaction(async (tx) => {
      const [bet] = await selectBets(tx, `id = $1 AND status = 'confirming'`, [betId], 'FOR UPDATE');
      if (!bet) return null;
      await this.#reject(tx, [{ bet, verdict: 'reject', reason: 'rejected_by_trader' }], this.#platform.clock.now());
      await note(tx);
      return bet;
    });
    if (rejected) this.#tell(rejected);
    return rejected !== null;
  }

  #tell(bet: BetRecord): void {
    const to = { siteId: bet.siteId, memberId: String(bet.memberId) };
    this.#platform.bus.publish('me', { ...to, change: { kind: 'bet', betId: String(bet.id) } });
    this.#platform.bus.publish('me', { ...to, change: { kind: 'balance' } });
  }

  #decide(bet: BetRecord, now: number): Decision {
    const oddsMilli: number[] = [];
    let danger = false;
    for (const leg of bet.legs) {
      const offer = findOffer(this.#board, leg, now);
      if (typeof offer === 'string') return { bet, verdict: 'reject', reason: offer };
      if (!acceptsPrice(bet.oddsChange, leg.oddsMilli, offer.oddsMilli))
        return { bet, verdict: 'reject', reason: 'odds_changed' };
      oddsMilli.push(offer.oddsMilli);
      danger ||= offer.danger;
    }
    if (danger) {
      const isPatient = now < bet.placedAt + DANGER.longestMs;
      return isPatient ? { bet, verdict: 'wait' } : { bet, verdict: 'reject', reason: 'danger' };
    }
    return { bet, verdict: 'accept', oddsMilli, returns: potentialPayout(termsOf(bet), oddsMilli).payoutMinor };
  }

  /** Puts off what waits for the end of danger. */
  async #wait(tx: Queryable, decisions: readonly Decision[], now: number): Promise<void> {
    const waiting = decisions.filter((decision) => decision.verdict === 'wait');
    if (waiting.length === 0) return;
    await tx.query('UPDATE bet SET decides_at = $2 WHERE id = ANY ($1)', [
      waiting.map(({ bet }) => bet.id),
      new Date(now + DANGER.everyMs),
    ]);
  }

  async #accept(tx: Queryable, decisions: readonly Decision[], now: number): Promise<void> {
    const accepted = decisions.filter((decision) => decision.verdict === 'accept');
    if (accepted.length === 0) return;
    const ids = accepted.map((decision) => decision.bet.id);
    await tx.query(
      `UPDATE bet_leg l SET odds_milli = d.odds FROM unnest($1::bigint[], $2::smallint[], $3::int[]) AS d (id, position, odds)
       WHERE l.bet_id = d.id AND l.position = d.position AND l.odds_milli <> d.odds`,
      [
        accepted.flatMap(({ bet }) => bet.legs.map(() => bet.id)),
        accepted.flatMap(({ bet }) => bet.legs.map((_, index) => index + 1)),
        accepted.flatMap((decision) => decision.oddsMilli),
      ],
    );
    await tx.query(
      `UPDATE bet b SET status = 'accepted', accepted_at = $3, potential_return = d.returns
       FROM unnest($1::bigint[], $2::bigint[]) AS d (id, returns) WHERE b.id = d.id`,
      [ids, accepted.map((decision) => decision.returns), new Date(now)],
    );
  }

  async #reject(tx: Queryable, decisions: readonly Decision[], now: number): Promise<void> {
    const rejected = decisions.filter((decision): decision is Rejected => decision.verdict === 'reject');
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
      rejected.map(({ bet, reason }) => ({ betId: bet.id, status: 'rejected', reason, amount: null })),
    );
    await this.#room.giveBack(
      tx,
      rejected.map(({ bet }) => bet),
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

function asAccepted({ bet, oddsMilli }: Accepted): BetRecord {
  const legs = bet.legs.map((leg, index) => ({ ...leg, oddsMilli: oddsMilli[index] ?? leg.oddsMilli }));
  return { ...bet, status: 'accepted', legs };
}
