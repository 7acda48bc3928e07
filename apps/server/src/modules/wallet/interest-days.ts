import type { CurrencyCode } from '@touchline/rules/money';
import type { LedgerCommand } from '../../ledger/commands.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayBefore, dayBounds, siteDay } from '../../platform/site/site-day.ts';
import { interestOffer } from './interest-offer.ts';
import { interestOfDay, rateOf, tiersOn } from './interest-rules.ts';

const BATCH = 200;
const JOB = 'interest.day';
/** Days that were missed while nothing ran are made up for, at most this many. */
const MOST_DAYS = 31;
const DAY_MS = 24 * 3_600_000;
/** The number of times in a row that `pay` waits for busy wallets before it gives up for now. */
const MOST_WAITS = 5;
/** Wallets opened before the end of a day, $1, that have no row for the day, $2. */
const UNPAID = `w.opened_at < $1 AND NOT EXISTS (
  SELECT FROM interest_day d WHERE d.member_id = w.member_id AND d.currency = w.currency AND d.day = $2)`;

interface Due {
  readonly member_id: bigint;
  readonly site_id: number;
  readonly currency: CurrencyCode;
  readonly account: bigint;
  readonly carried: bigint;
  /** The lowest balance of the day. */
  readonly base: bigint;
  readonly boost: bigint;
}

/**
 * Pays the interest of days that are over: one posting a wallet and day. The balance of the whole day earns interest.
 * Killed anywhere it goes on, because the day's row and its posting are written together, once.
 */
export class InterestDays {
  readonly #platform: Platform;
  readonly #ledger: Ledger;

  constructor(platform: Platform, ledger: Ledger) {
    this.#platform = platform;
    this.#ledger = ledger;
    platform.jobs.handle<{ day: string }>(
      JOB,
      async ({ day }) => {
        await this.pay(day);
        await this.#orderAfter(day);
      },
      { deadlineMs: 30 * 60_000 },
    );
  }

  /** Schedules the job for yesterday, if it has not run, and for today. */
  async start(): Promise<void> {
    const today = siteDay(this.#platform.clock.now());
    const [last] = await this.#platform.db.query<{ day: string | null }>(
      `SELECT max(payload->>'day') AS day FROM job WHERE kind = $1`,
      [JOB],
    );
    let day = dayBefore(today);
    for (let back = 0; back < MOST_DAYS && last?.day && day > last.day; back++) {
      await this.#order(day);
      day = dayBefore(day);
    }
    await this.#plan();
  }

  /** Each day schedules the next, which runs at once if it is over too. A job that ran late therefore leaves out no day. */
  async #orderAfter(day: string): Promise<void> {
    const next = siteDay(dayBounds(day).to);
    const earliest = siteDay(this.#platform.clock.now() - MOST_DAYS * DAY_MS);
    await this.#order([earliest, next].sort()[1] ?? next);
  }

  async #plan(): Promise<void> {
    await this.#order(siteDay(this.#platform.clock.now()));
  }

  async #order(day: string): Promise<void> {
    const { jobs, db } = this.#platform;
    await jobs.enqueue(db, { kind: JOB, key: `${JOB}/${day}`, payload: { day }, runAt: dayBounds(day).to });
  }

  /** Pays every wallet its interest of a day; safe to repeat. Returns how many were paid now. */
  async pay(day: string): Promise<number> {
    let paid = 0;
    for (let fruitless = 0; fruitless < MOST_WAITS; ) {
      const done = await this.#platform.db.transaction((tx) => this.#payBatch(tx, day));
      paid += done.length;
      for (const { site_id, member_id } of done)
        this.#platform.bus.publish('me', { siteId: site_id, memberId: String(member_id), change: { kind: 'balance' } });
      if (done.length === BATCH) continue;
      if (!(await this.#waitForBusy(day))) return paid;
      fruitless = done.length > 0 ? 0 : fruitless + 1;
    }
    throw new Error(`interest wallets that cannot be paid for ${day}`);
  }

  /** Wallets that another transaction had locked were skipped: waits until they are free. Returns whether there were any. */
  async #waitForBusy(day: string): Promise<boolean> {
    const busy = await this.#platform.db.query(
      `SELECT 1 FROM interest_wallet w WHERE ${UNPAID} ORDER BY w.member_id, w.currency FOR UPDATE`,
      [new Date(dayBounds(day).to), day],
    );
    return busy.length > 0;
  }

  async #payBatch(tx: Queryable, day: string): Promise<Due[]> {
    const due = await this.#due(tx, day);
    const commands: LedgerCommand[] = [];
    for (const wallet of due) {
      const site = this.#platform.sites.byId(wallet.site_id);
      const offer = site ? interestOffer(site, wallet.currency) : null;
      const tiers = offer ? tiersOn(offer, day) : [];
      const rate = rateOf(wallet.base, tiers, wallet.boost);
      const { interest, carried } = interestOfDay(wallet.base, rate, wallet.carried);
      await tx.query(
        `INSERT INTO interest_day (member_id, currency, day, base, rate_ppm, interest) VALUES ($1, $2, $3, $4, $5, $6)`,
        [wallet.member_id, wallet.currency, day, wallet.base, rate, interest],
      );
      await tx.query('UPDATE interest_wallet SET carried = $3 WHERE member_id = $1 AND currency = $2', [
        wallet.member_id,
        wallet.currency,
        carried,
      ]);
      if (interest > 0n) commands.push(await this.#credit(tx, wallet, day, interest));
    }
    const results = await this.#ledger.apply(tx, commands);
    const failed = results.findIndex((result) => result.code !== 'ok');
    if (failed >= 0) throw new Error(`${commands[failed]?.key} met ${results[failed]?.code}`);
    return due;
  }

  /** Wallets opened before the day that have no row for it, locked, with what they held throughout. */
  #due(tx: Queryable, day: string): Promise<Due[]> {
    const { from, to } = dayBounds(day);
    return tx.query<Due>(
      `WITH due AS (
         SELECT w.member_id, w.currency, w.carried FROM interest_wallet w
         WHERE ${UNPAID}
         ORDER BY w.member_id, w.currency LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
       )
       SELECT due.member_id, a.site_id, due.currency, due.carried, a.id AS account,
              least(coalesce(moved.lowest, opening.balance), opening.balance)::bigint AS base,
              coalesce((SELECT sum(b.bonus_ppm) FROM interest_boost b
                        WHERE b.member_id = due.member_id AND b.currency = due.currency AND b."from" <= $3 AND b.until >= $1), 0)::bigint AS boost
       FROM due
       JOIN ledger_account a ON a.member_id = due.member_id AND a.currency = due.currency AND a.kind = 'interest'
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(CASE WHEN e.credit_account = a.id THEN e.amount ELSE -e.amount END), 0)::bigint AS balance
         FROM ledger_entry e JOIN ledger_journal j ON j.id = e.journal_id
         WHERE (e.credit_account = a.id OR e.debit_account = a.id) AND j.at < $3
       ) AS opening
       CROSS JOIN LATERAL (
         SELECT min(CASE WHEN e.credit_account = a.id THEN e.credit_balance ELSE e.debit_balance END) AS lowest
         FROM ledger_entry e JOIN ledger_journal j ON j.id = e.journal_id
         WHERE (e.credit_account = a.id OR e.debit_account = a.id) AND j.at >= $3 AND j.at < $1
       ) AS moved`,
      [new Date(to), day, new Date(from)],
    );
  }

  async #credit(tx: Queryable, wallet: Due, day: string, amount: bigint): Promise<LedgerCommand> {
    const owner = { siteId: wallet.site_id, currency: wallet.currency };
    return {
      siteId: wallet.site_id,
      key: `interest/${wallet.member_id}/${wallet.currency}/${day}`,
      inputHash: inputHash({ amount }),
      kind: 'interest',
      reference: `interest/${wallet.member_id}`,
      sessionId: null,
      entries: [
        { debit: await this.#ledger.accounts.house(tx, owner, 'interest_cost'), credit: wallet.account, amount },
      ],
      holds: [],
    };
  }
}
