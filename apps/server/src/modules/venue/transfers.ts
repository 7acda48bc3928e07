import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import { type KeyedRequest, keyedMove, keyedTransaction } from '../../ledger/keyed-move.ts';
import type { Money } from '../../ledger/money-batch.ts';
import type { Identity } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Job, NewJob } from '../../platform/jobs/jobs.ts';
import { createMicroBatch } from '../../platform/micro-batch.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Venues } from '../../suppliers/venues/port.ts';
import { AskedAtOnce } from './asked-at-once.ts';
import { TransferBooks } from './transfer-books.ts';
import { type TransferRow, TransferStore } from './transfer-store.ts';

/** A request is refused by the venue after 60 s; from then on a transfer it does not know was never made. */
const FINAL_MS = 90_000;
const ASK_AGAIN_MS = 3_000;
const JOB = 'transfer.resolve';
/** Transfers a node asks about at the same time, and how many of them one venue may keep waiting. */
const PLACES = 16;
const PLACES_OF_A_VENUE = 12;
/** A transfer of a venue that keeps so many waiting is asked about later. */
const BUSY_AGAIN_MS = 30_000;

/** The part of player protection that this module uses. */
export interface SpendingLimits {
  admit(
    tx: Queryable,
    stakes: readonly { siteId: number; memberId: bigint; currency: CurrencyCode; amount: bigint }[],
  ): Promise<boolean[]>;
}

/** The members among these, each admitted at a time in milliseconds, who cannot stake any more. */
export interface StakeEligibility {
  cannotStakeSince(on: Queryable, admitted: readonly { memberId: bigint; at: number }[]): Promise<ReadonlySet<bigint>>;
}

export interface TransferRequest {
  readonly siteId: number;
  readonly identity: Pick<Identity, 'memberId' | 'currency'> & { readonly sessionId: bigint | null };
  readonly venue: string;
  readonly direction: 'in' | 'out';
  /** Minor units. */
  readonly amount: bigint;
  readonly key: string;
  /** The time at which the call arrived, by the server's clock in milliseconds. */
  readonly at: number;
}

type SetAsideRefusal = 'insufficient_balance' | 'unfinished_transfer' | 'limit_reached' | 'excluded';

interface TransferRefused {
  readonly refusal: SetAsideRefusal | 'key_reused';
}

export type TransferResult = { readonly transfer: TransferRow } | TransferRefused;

/**
 * Money between the central wallet and venues, in two phases: set aside here, then moved there, then booked. For every
 * behaviour of a venue, late, double or missing answers, the money is in exactly one place, and an unknown outcome is queried.
 */
export class Transfers {
  readonly store: TransferStore;
  readonly #platform: Platform;
  readonly #spending: SpendingLimits;
  readonly #eligibility: StakeEligibility;
  readonly #venues: Venues;
  readonly #books: TransferBooks;
  readonly #asking = new AskedAtOnce(PLACES_OF_A_VENUE);
  /** Sets money for a venue aside. */
  readonly #setAside;
  /** Money that comes back is not here to be set aside; only the intent is written down. */
  readonly #note;
  /** The time at which it was marked as sent; null when it may no longer be. */
  readonly #markSent: (id: bigint) => Promise<number | null>;

  constructor(
    platform: Platform,
    money: Money,
    venues: Venues,
    { spending, eligibility }: { readonly spending: SpendingLimits; readonly eligibility: StakeEligibility },
  ) {
    this.#platform = platform;
    this.#spending = spending;
    this.#eligibility = eligibility;
    this.#venues = venues;
    this.store = new TransferStore(platform.db);
    this.#books = new TransferBooks(platform, money, this.store);
    const byKey = {
      find: ({ memberId, key }: Pick<KeyedRequest, 'memberId' | 'key'>) => this.store.byKey(memberId, key),
      lookUp: 'first',
    } as const;
    this.#setAside = keyedMove<TransferRow, TransferRow, TransferRefused>(money.batch, {
      ...byKey,
      guard: (tx, rows) => this.#admit(tx, rows),
      write: async (tx, rows) => {
        if (!(await this.#insert(tx, rows))) throw new Unfinished();
      },
      done: (row) => row,
      announce: (row) => this.#books.announce(row),
      refuse: async (row, code) => ({
        refusal: code === 'insufficient' ? 'insufficient_balance' : await this.#whyNotAdmitted(row),
      }),
      refuseError: (error) => (isUnfinished(error) ? { refusal: 'unfinished_transfer' } : null),
    });
    this.#note = keyedTransaction<TransferRow, TransferRefused>(platform.db, {
      ...byKey,
      // No money has moved yet.
      announce: () => {},
    });
    this.#markSent = createMicroBatch({
      handle: async (ids) => {
        const at = platform.clock.now();
        const steps = ids.map((id) => ({ id, at, reason: '' }));
        return (await this.store.moveAll(platform.db, 'sent', steps)).map((isMoved) => (isMoved ? at : null));
      },
    });
    platform.jobs.handle<{ id: string }>(JOB, ({ id }, job) => this.#resolve(BigInt(id), job), { concurrency: PLACES });
  }

  async start(request: TransferRequest): Promise<TransferResult> {
    // A change of the member from `at` on counts, also while games were requested and opened.
    const planned = this.#plan(request);
    const keyed = { memberId: planned.memberId, key: request.key, hash: planned.inputHash };
    const result = await (request.direction === 'in'
      ? this.#setAside(keyed, async () => ({ row: planned, command: await this.#books.setAside(planned) }))
      : this.#note(keyed, async () => ({
          write: async (tx, refuse) => {
            if (!(await this.#insert(tx, [planned]))) throw refuse({ refusal: 'unfinished_transfer' });
            return planned;
          },
        })));
    if ('refusal' in result) return result;
    const { done: row, isNew } = result;
    if (!isNew) return { transfer: row };
    return { transfer: (await this.#send(row)) ?? (await this.store.get(row.id)) ?? row };
  }

  /**
   * The part of the money at a venue that can come home, in minor units, as `movable` says of the venue's balance. Where
   * nothing could, the result of the play is booked, and `isBooked` says whether the books agree with the venue. Null where the
   * venue did not answer.
   */
  async homeward(
    request: Omit<TransferRequest, 'direction' | 'amount' | 'key'>,
    movable: (left: bigint) => bigint,
  ): Promise<{ readonly amount: bigint; readonly isBooked: boolean } | null> {
    const { memberId, currency } = request.identity;
    const balance = await this.#venues.balance(request.venue, memberId, currency);
    if (balance === null) return null;
    const left = parseAmount(balance, currency) ?? 0n;
    const amount = movable(left);
    return { amount, isBooked: amount === 0n && (await this.#bookResult(request, left)) };
  }

  /**
   * Books what play won or lost at a venue since the last transfer, where nothing is left there that could come back: a transfer of
   * nothing, so that no other one is on its way meanwhile. `left` is what the venue was seen to have, in minor units. Returns
   * whether the books agree with the venue.
   */
  async #bookResult(request: Omit<TransferRequest, 'direction' | 'amount' | 'key'>, left: bigint): Promise<boolean> {
    const { siteId, identity, venue } = request;
    const { memberId, currency } = identity;
    const owner = { siteId, memberId, currency };
    if ((await this.#books.heldAt(owner, venue)) === left) return true;
    const key = `result/${this.#platform.ids.next()}`;
    const plan = this.#plan({ ...request, direction: 'out', amount: 0n, key });
    if (!(await this.#platform.db.transaction((tx) => this.#insert(tx, [plan])))) return false;
    const sentAt = await this.#markSent(plan.id);
    return sentAt !== null && this.#bookAt({ ...plan, sentAt: new Date(sentAt) }, left);
  }

  /** Books a transfer of nothing by what the venue says now, since another transfer may have ended meanwhile. */
  async #bookAt(row: TransferRow, seen: bigint | null): Promise<boolean> {
    const currency = row.currency as CurrencyCode;
    const balance = await this.#venues.balance(row.venue, row.memberId, currency);
    const ended = await this.#finish(row, balance === null ? 'declined' : 'done', balance);
    return ended?.status === 'confirmed' && balance !== null && parseAmount(balance, currency) === seen;
  }

  #plan({ siteId, identity, venue, direction, amount, key, at }: TransferRequest) {
    const { memberId, sessionId, currency } = identity;
    const now = new Date(at);
    return {
      id: this.#platform.ids.next(),
      ...{ siteId, memberId, sessionId, venue, direction, currency, amount },
      ...{ status: 'created', reason: '', idempotencyKey: key },
      inputHash: inputHash({ venue, direction, amount, currency }),
      ...{ createdAt: now, sentAt: null, updatedAt: now },
    } satisfies TransferRow;
  }

  /** The finding of the guard, which has no texts. */
  async #whyNotAdmitted(row: TransferRow): Promise<SetAsideRefusal> {
    if (await this.store.isUnderWay(row.memberId, row.venue)) return 'unfinished_transfer';
    const barred = await this.#eligibility.cannotStakeSince(this.#platform.db, [admitted(row)]);
    return barred.size > 0 ? 'excluded' : 'limit_reached';
  }

  /** Rows of transfers are locked before accounts, here as where they end, or the two would wait for each other. */
  async #admit(tx: Queryable, rows: readonly TransferRow[]): Promise<boolean[]> {
    const barred = await this.#eligibility.cannotStakeSince(tx, rows.map(admitted));
    const open = await this.store.lockOpen(
      tx,
      rows.map((row) => row.memberId),
    );
    const fits = await this.#spending.admit(tx, rows.map(toStake));
    return rows.map(
      (row, index) =>
        fits[index] === true &&
        !barred.has(row.memberId) &&
        !open.some((other) => other.memberId === row.memberId && other.venue === row.venue),
    );
  }

  /** With each row goes the job that finds out what became of it, should nobody else. */
  async #insert(tx: Queryable, rows: readonly TransferRow[]): Promise<boolean> {
    const areNew = await this.store.insert(tx, rows);
    if (areNew)
      await this.#platform.jobs.enqueueAll(
        tx,
        rows.map((row) => this.#question(row.id, 'first')),
      );
    return areNew;
  }

  /** The job that queries the outcome of a transfer. */
  #question(id: bigint, turn: string, pauseMs = ASK_AGAIN_MS): NewJob {
    const runAt = this.#platform.clock.now() + pauseMs;
    return { kind: JOB, key: `${JOB}/${id}/${turn}`, payload: { id: String(id) }, runAt };
  }

  /** Carries the transfer out. Returns its state then, or null where it has to be read. */
  async #send(row: TransferRow): Promise<TransferRow | null> {
    const sentAt = await this.#markSent(row.id);
    if (sentAt === null) return null;
    const answer = await this.#venues.transfer(
      {
        venueEnName: row.venue,
        playerId: String(row.memberId),
        transferId: String(row.id),
        direction: row.direction as 'in' | 'out',
        currency: row.currency as CurrencyCode,
        amount: formatAmount(row.amount, row.currency as CurrencyCode),
      },
      sentAt,
    );
    const sent = { ...row, sentAt: new Date(sentAt) };
    if (answer !== null) return this.#finish(sent, answer.status, answer.balance, answer.reason);
    await this.store.move(this.#platform.db, row.id, 'unknown', this.#platform.clock.now());
    return null;
  }

  /** Queries until the venue knows the transfer, or until an unknown one can no longer happen. */
  async #resolve(id: bigint, job: Job): Promise<void> {
    const row = await this.store.get(id);
    if (!row || !this.#books.isOpen(row)) return;
    // A server that stopped between writing and sending never sent: nothing is sent so late.
    const isTaken =
      row.status === 'created' && !(await this.store.move(this.#platform.db, id, 'sent', row.createdAt.getTime()));
    // Somebody else sends it now: its age counts from then.
    if (isTaken) return this.#askAgain(row, job, ASK_AGAIN_MS);
    // A transfer of nothing was never sent to the venue.
    if (row.amount === 0n) return void (await this.#bookAt(row, null));
    if (this.#asking.isFull(row.venue)) return this.#askAgain(row, job, BUSY_AGAIN_MS);
    const answer = await this.#asking.at(row.venue, () =>
      this.#venues.transferStatus(row.venue, String(id), job.signal),
    );
    const age = this.#platform.clock.now() - (row.sentAt ?? row.createdAt).getTime();
    const end = answer?.status === 'unknown' && age > FINAL_MS ? 'declined' : answer?.status;
    if (end === 'done' || end === 'declined') {
      await this.#finish(row, end, answer?.balance ?? null);
      return;
    }
    if (row.status === 'sent') await this.store.move(this.#platform.db, id, 'unknown', this.#platform.clock.now());
    await this.#askAgain(row, job, ASK_AGAIN_MS);
  }

  #askAgain({ id }: TransferRow, job: Job, pauseMs: number): Promise<void> {
    return this.#platform.jobs.enqueue(this.#platform.db, this.#question(id, `after/${job.id}`, pauseMs));
  }

  /** Books the outcome. Returns the transfer as it is then, or null if another caller had booked it. */
  async #finish(
    row: TransferRow,
    status: 'done' | 'declined',
    balance: string | null,
    reason = '',
  ): Promise<TransferRow | null> {
    const at = this.#platform.clock.now();
    const left = balance === null ? null : parseAmount(balance, row.currency as CurrencyCode);
    const isBooked =
      status === 'done' ? await this.#books.confirm(row, left, at) : await this.#books.reverse(row, at, reason);
    if (!isBooked) return null;
    const ended = status === 'done' ? { status: 'confirmed', reason: '' } : { status: 'reversed', reason };
    return { ...row, ...ended, updatedAt: new Date(at) };
  }
}

const admitted = ({ memberId, createdAt }: TransferRow) => ({ memberId, at: createdAt.getTime() });

const toStake = (row: TransferRow) => ({ ...row, currency: row.currency as CurrencyCode });

/** Another transfer with this venue is on its way. */
class Unfinished extends Error {
  readonly code = '23505';
}

const isUnfinished = (error: unknown) => error instanceof Unfinished;
