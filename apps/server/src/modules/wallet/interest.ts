import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { LedgerCommand } from '../../ledger/commands.ts';
import { keyedMove } from '../../ledger/keyed-move.ts';
import type { Money } from '../../ledger/money-batch.ts';
import type { Identity, RefusalDetail } from '../../platform/call/handler.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import { dayBefore, dayBounds, siteDay } from '../../platform/site/site-day.ts';
import { type FillRow, fitting } from './interest-capacity.ts';
import { type InterestOffer, type InterestTask, interestOffer, showRate } from './interest-offer.ts';
import { capacityLeft, type RateTier, rateOf, tiersOn } from './interest-rules.ts';
import { interestBoost, interestDay, interestWallet } from './tables.ts';

type View = CallOutput<'yebWallet'>;

const SHOWN_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
/** Deposits and turnover of this long count for tasks. */
const TASK_WINDOW_MS = 7 * DAY_MS;

/** The member and currency of an interest wallet. */
interface Owner {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

/** The functions of other modules that this module needs. */
export interface InterestNeeds {
  /** Whether offers are for a member at all (standards BON-8). */
  canReceiveOffers(identity: Identity): Promise<boolean>;
  readonly stakes: {
    /** Computes for each moment, in rising order, the valid stake settled from it until the next; minor units. */
    settledFrom(owner: Owner, moments: readonly Date[]): Promise<bigint[]>;
  };
}

/** The owner of the money that moves; by themselves outside any session. */
type Mover = Pick<Identity, 'memberId' | 'currency'> & { readonly sessionId: bigint | null };

interface MoveRefused {
  readonly refusal:
    | 'interest_closed'
    | 'not_opened'
    | 'move_below_min'
    | 'interest_above_max'
    | 'insufficient_balance'
    | 'key_reused';
  readonly detail?: RefusalDetail;
}

export type MoveResult = { readonly moveId: string } | MoveRefused;

/** A move in or out, in minor units. */
interface Move {
  readonly direction: 'in' | 'out';
  readonly amount: bigint;
}

interface MoveRow {
  readonly owner: Owner;
  readonly hash: Buffer;
  /** Null for a move that nothing bounds. */
  readonly fill: FillRow | null;
}

/** The journal of a move. */
interface MovedJournal {
  readonly id: bigint;
  readonly inputHash: Uint8Array;
}

/** The interest wallet as members use it: in, out, and what it earns. Days are paid by `InterestDays`. */
export class Interest {
  readonly #platform: Platform;
  readonly #money: Money;
  readonly #needs: InterestNeeds;
  readonly #move;

  constructor(platform: Platform, money: Money, needs: InterestNeeds) {
    this.#platform = platform;
    this.#money = money;
    this.#needs = needs;
    this.#move = keyedMove<MoveRow, MovedJournal, MoveRefused>(money.batch, {
      find: ({ memberId, key }) => this.#journal(memberId, key),
      lookUp: 'after_refusal',
      guard: (tx, rows) =>
        fitting(
          tx,
          money.ledger,
          rows.map(({ fill }) => fill),
        ),
      done: ({ hash }, id) => ({ id, inputHash: hash }),
      announce: ({ owner: { siteId, memberId } }) =>
        platform.bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'balance' } }),
      refuse: async ({ owner, fill }, code) =>
        code === 'insufficient'
          ? { refusal: 'insufficient_balance' }
          : { refusal: 'interest_above_max', detail: await this.#capacity(owner, fill?.most ?? 0n) },
    });
  }

  async view(site: Site, identity: Identity): Promise<View | null> {
    const { memberId, currency } = identity;
    const offer = interestOffer(site, currency);
    if (!offer) return null;
    const { db, clock } = this.#platform;
    const now = clock.now();
    const owner = { siteId: site.siteId, memberId, currency };
    const { balances } = await this.#money.ledger.balances(db, site.siteId, memberId, currency);
    const balance = balances.interest ?? 0n;
    const [wallet] = await db.orm
      .select()
      .from(interestWallet)
      .where(and(eq(interestWallet.memberId, memberId), eq(interestWallet.currency, currency)));
    const days = await db.orm
      .select()
      .from(interestDay)
      .where(and(eq(interestDay.memberId, memberId), eq(interestDay.currency, currency)))
      .orderBy(desc(interestDay.day))
      .limit(SHOWN_DAYS);
    const [total] = await db.query<{ sum: bigint | null }>(
      'SELECT sum(interest)::bigint AS sum FROM interest_day WHERE member_id = $1 AND currency = $2',
      [memberId, currency],
    );
    const boosts = await this.#boosts(owner, now);
    const show = (amount: bigint) => formatAmount(amount, currency);
    const showTiers = (tiers: readonly RateTier[]) =>
      tiers.map((tier) => ({ from: show(tier.from), annualRate: showRate(tier.ratePpm) }));
    const today = siteDay(now);
    const tiers = tiersOn(offer, today);
    return {
      currency,
      isOpened: wallet !== undefined,
      autoIn: wallet?.autoIn ?? false,
      balance: show(balance),
      yesterday: show(days.find((day) => day.day === dayBefore(today))?.interest ?? 0n),
      total: show(total?.sum ?? 0n),
      annualRate: showRate(
        rateOf(
          balance,
          tiers,
          boosts.reduce((sum, boost) => sum + boost.bonusPpm, 0n),
        ),
      ),
      tiers: showTiers(tiers),
      next: offer.next && today < offer.next.from ? { ...offer.next, tiers: showTiers(offer.next.tiers) } : null,
      minIn: offer.minIn === null ? null : show(offer.minIn),
      maxBalance: offer.maxBalance === null ? null : show(offer.maxBalance),
      nextSettleAt: dayBounds(today).to,
      days: days.map(({ day, base, ratePpm, interest }) => ({
        day,
        base: show(base),
        annualRate: showRate(ratePpm),
        interest: show(interest),
      })),
      tasks: (await this.#needs.canReceiveOffers(identity)) ? await this.#tasks(owner, offer, boosts, now) : [],
    };
  }

  async open(site: Site, { memberId, currency }: Identity): Promise<void> {
    await this.#money.ledger.accounts.member(
      this.#platform.db,
      { siteId: site.siteId, memberId, currency },
      'interest',
    );
    const openedAt = new Date(this.#platform.clock.now());
    await this.#platform.db.orm
      .insert(interestWallet)
      .values({ memberId, currency, openedAt, carried: 0n })
      .onConflictDoNothing();
  }

  /** False where there is no wallet to move into. */
  async setAutoIn({ memberId, currency }: Identity, autoIn: boolean): Promise<boolean> {
    const changed = await this.#platform.db.orm
      .update(interestWallet)
      .set({ autoIn })
      .where(and(eq(interestWallet.memberId, memberId), eq(interestWallet.currency, currency)))
      .returning({ memberId: interestWallet.memberId });
    return changed.length > 0;
  }

  /** Moves minor units in or out, once a key. */
  async move(site: Site, mover: Mover, direction: Move['direction'], amount: bigint, key: string): Promise<MoveResult> {
    const { memberId, currency } = mover;
    const request = { memberId, key, hash: inputHash({ direction, amount, currency }) };
    const result = await this.#move(request, () => this.#plan(site, mover, { direction, amount }, request));
    return 'done' in result ? { moveId: String(result.done.id) } : result;
  }

  async #plan(
    site: Site,
    { memberId, sessionId, currency }: Mover,
    { direction, amount }: Move,
    { key, hash }: { readonly key: string; readonly hash: Buffer },
  ): Promise<{ row: MoveRow; command: LedgerCommand } | MoveRefused> {
    const { db } = this.#platform;
    const offer = interestOffer(site, currency);
    if (direction === 'in') {
      if (!offer) return { refusal: 'interest_closed' };
      const [wallet] = await db.orm
        .select()
        .from(interestWallet)
        .where(and(eq(interestWallet.memberId, memberId), eq(interestWallet.currency, currency)));
      if (!wallet) return { refusal: 'not_opened' };
      if (offer.minIn !== null && amount < offer.minIn)
        return { refusal: 'move_below_min', detail: { min: formatAmount(offer.minIn, currency) } };
    }
    const most = direction === 'in' ? (offer?.maxBalance ?? null) : null;
    const owner = { siteId: site.siteId, memberId, currency };
    const available = await this.#money.ledger.accounts.member(db, owner, 'available');
    const interest = await this.#money.ledger.accounts.member(db, owner, 'interest');
    const [debit, credit] = direction === 'in' ? [available, interest] : [interest, available];
    const journal = journalOf(memberId, key);
    const fill = most === null ? null : { memberId, currency, account: interest, journal, amount, most };
    const command: LedgerCommand = {
      siteId: site.siteId,
      key: journal,
      inputHash: hash,
      kind: direction === 'in' ? 'to_interest' : 'from_interest',
      reference: `interest/${memberId}`,
      sessionId,
      entries: [{ debit, credit, amount }],
      holds: [],
    };
    return { row: { owner, hash, fill }, command };
  }

  /** The most that the wallet may hold and what of it is left, for the refusal. */
  async #capacity({ siteId, memberId, currency }: Omit<Mover, 'sessionId'> & { siteId: number }, most: bigint) {
    const { balances } = await this.#money.ledger.balances(this.#platform.db, siteId, memberId, currency);
    const left = capacityLeft(balances.interest ?? 0n, most) ?? 0n;
    return { max: formatAmount(most, currency), left: formatAmount(left, currency) };
  }

  /** The journal a key was used for; null when it was never taken. */
  async moveOf(memberId: bigint, key: string): Promise<string | null> {
    const journal = await this.#journal(memberId, key);
    return journal ? String(journal.id) : null;
  }

  async #journal(memberId: bigint, key: string): Promise<MovedJournal | undefined> {
    const [row] = await this.#platform.db.query<MovedJournal>(
      'SELECT id, input_hash AS "inputHash" FROM ledger_journal WHERE key = $1',
      [journalOf(memberId, key)],
    );
    return row;
  }

  /** Claims the reward of a finished task; while it runs it is not given again. */
  async claim(
    site: Site,
    identity: Identity,
    taskId: string,
  ): Promise<'ok' | 'task_unknown' | 'task_open' | 'not_opened'> {
    const { memberId, currency } = identity;
    const { db, clock } = this.#platform;
    const now = clock.now();
    const task = interestOffer(site, currency)?.tasks.find((entry) => entry.taskId === taskId);
    if (!task || !(await this.#needs.canReceiveOffers(identity))) return 'task_unknown';
    const progress = await this.#progress({ siteId: site.siteId, memberId, currency }, task.kind, now);
    return db.transaction(async (tx) => {
      // The wallet's row is what two claims of the same moment wait for.
      const [wallet] = await tx.query(
        'SELECT 1 FROM interest_wallet WHERE member_id = $1 AND currency = $2 FOR UPDATE',
        [memberId, currency],
      );
      if (!wallet) return 'not_opened';
      const running = await tx.orm.select().from(interestBoost).where(this.#running(identity, now));
      if (running.some((boost) => boost.taskId === taskId)) return 'ok';
      if (progress < task.goal) return 'task_open';
      await tx.orm.insert(interestBoost).values({
        memberId,
        currency,
        taskId,
        bonusPpm: task.bonusPpm,
        from: new Date(now),
        until: new Date(now + task.days * DAY_MS),
      });
      return 'ok';
    });
  }

  #running({ memberId, currency }: Pick<Identity, 'memberId' | 'currency'>, now: number) {
    return and(
      eq(interestBoost.memberId, memberId),
      eq(interestBoost.currency, currency),
      gt(interestBoost.until, new Date(now)),
    );
  }

  #boosts(owner: Pick<Identity, 'memberId' | 'currency'>, now: number) {
    return this.#platform.db.orm.select().from(interestBoost).where(this.#running(owner, now));
  }

  async #tasks(
    owner: Owner,
    offer: InterestOffer,
    boosts: readonly (typeof interestBoost.$inferSelect)[],
    now: number,
  ): Promise<View['tasks']> {
    return Promise.all(
      offer.tasks.map(async ({ taskId, name, kind, goal, bonusPpm, days }) => {
        const running = boosts.find((boost) => boost.taskId === taskId);
        const progress = await this.#progress(owner, kind, now);
        return {
          taskId,
          name,
          goal: formatAmount(goal, owner.currency),
          progress: formatAmount(atMost(progress, goal), owner.currency),
          bonusRate: showRate(bonusPpm),
          days,
          state: running ? ('running' as const) : progress >= goal ? ('claimable' as const) : ('open' as const),
          until: running?.until.getTime() ?? null,
        };
      }),
    );
  }

  /** The progress of a task: deposits count as they come, and stakes once their bets are settled. */
  async #progress(owner: Owner, kind: InterestTask['kind'], now: number): Promise<bigint> {
    const since = new Date(now - TASK_WINDOW_MS);
    if (kind === 'turnover') {
      const [settled = 0n] = await this.#needs.stakes.settledFrom(owner, [since]);
      return settled;
    }
    const { db } = this.#platform;
    const account = await this.#money.ledger.accounts.member(db, owner, 'available');
    const [row] = await db.query<{ sum: bigint | null }>(
      `SELECT sum(e.amount)::bigint AS sum
       FROM ledger_entry e JOIN ledger_journal j ON j.id = e.journal_id
       WHERE e.credit_account = $1 AND j.at > $2 AND j.kind = 'deposit'`,
      [account, since],
    );
    return row?.sum ?? 0n;
  }
}

const journalOf = (memberId: bigint, key: string) => `interest/${memberId}/${key}`;

const atMost = (value: bigint, most: bigint) => (value < most ? value : most);
