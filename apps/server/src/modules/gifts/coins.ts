import { type CallOutput, type CallRefusal, MOST_SHARES, PACKET_MINUTES, type ParsedInput } from '@touchline/contract';
import { formatAmount, parseAmount } from '@touchline/rules/money';
import type { LedgerCommand } from '../../ledger/commands.ts';
import { keyedMove } from '../../ledger/keyed-move.ts';
import type { Money } from '../../ledger/money-batch.ts';
import type { Identity } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import { type CannotStakeSince, type JudgedPress, judgePresses } from './judged-presses.ts';

type Wallet = CallOutput<'coinBalance'>;

const DAY_MS = 24 * 3_600_000;
const MONTH_MS = 30 * DAY_MS;

/** The value of coins in a unit, in its minor units. */
export interface CoinTerms {
  readonly value: bigint;
  readonly packs: readonly number[];
  readonly dayMax: bigint;
  readonly monthMax: bigint;
}

export function coinTerms({ file }: Site, currency: Identity['currency']): CoinTerms | null {
  const coins = file.coins[currency];
  if (!coins) return null;
  const parse = (amount: string) => parseAmount(amount, currency) ?? 0n;
  const { value, packs, dayMax, monthMax } = coins;
  return { value: parse(value), packs, dayMax: parse(dayMax), monthMax: parse(monthMax) };
}

function packetTerms({ file }: Site): Wallet['redPackets'] {
  const bounds = file.gifts.redPackets;
  if (!bounds) return null;
  const { most, dayMax, openDayMax } = bounds;
  return { most, dayMax, openDayMax, mostShares: MOST_SHARES, minutes: PACKET_MINUTES };
}

export interface CoinNeeds {
  /** The worth of a member's coins, in minor units. */
  readonly held: (siteId: number, memberId: bigint, currency: Identity['currency']) => Promise<bigint>;
  readonly canPlay: (identity: Identity) => Promise<boolean>;
  readonly cannotStakeSince: CannotStakeSince;
  /** The stakes that fit the members' own limits; they are locked until the transaction ends. */
  readonly admit: (tx: Queryable, stakes: readonly Stake[]) => Promise<boolean[]>;
}

interface Stake {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: Identity['currency'];
  readonly amount: bigint;
}

type CoinRefused = { readonly refusal: CallRefusal<'buyCoins'> };

type PurchaseRefusal = 'coin_spending_limit' | 'limit_reached';

interface Purchase extends Stake, Known, JudgedPress<PurchaseRefusal> {
  readonly currency: Identity['currency'];
  readonly coins: number;
  readonly at: Date;
  readonly terms: CoinTerms;
}

interface Known {
  readonly id: bigint;
  readonly inputHash: Uint8Array;
}

/**
 * Coins are money that was spent: they are in an account of their own at what they cost, buy gifts and nothing else, and
 * never go back. The limits of losses and stakes therefore count when coins are bought.
 */
export class Coins {
  readonly #platform: Platform;
  readonly #money: Money;
  readonly #needs: CoinNeeds;
  readonly #buy;

  constructor(platform: Platform, money: Money, needs: CoinNeeds) {
    this.#platform = platform;
    this.#money = money;
    this.#needs = needs;
    this.#buy = keyedMove<Purchase, Known, CoinRefused>(money.batch, {
      find: ({ memberId, key }) => this.#known(memberId, key),
      lookUp: 'first',
      guard: (tx, purchases) => this.#admit(tx, purchases),
      write: (tx, purchases) => insertPurchases(tx, purchases),
      done: (purchase) => purchase,
      announce: ({ siteId, memberId }) =>
        platform.bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'balance' } }),
      refuse: (purchase, code) => ({
        refusal: code === 'insufficient' ? 'insufficient_balance' : (purchase.refusal ?? 'limit_reached'),
      }),
    });
  }

  /** Null where there are no coins in the member's unit. */
  async wallet(site: Site, identity: Identity): Promise<Wallet | null> {
    const { memberId, currency } = identity;
    const terms = coinTerms(site, currency);
    if (!terms) return null;
    const { db, clock } = this.#platform;
    const [held, spent, [own], mayBuy] = await Promise.all([
      this.#needs.held(site.siteId, memberId, currency),
      spentOf(db, memberId, currency, clock.now()),
      db.query<{ isHidden: boolean }>('SELECT is_hidden AS "isHidden" FROM gift_member WHERE member_id = $1', [
        memberId,
      ]),
      this.#needs.canPlay(identity),
    ]);
    const show = (amount: bigint) => formatAmount(amount, currency);
    return {
      currency,
      coins: Number(held / terms.value),
      coinValue: show(terms.value),
      value: show(held),
      packs: terms.packs.map((coins) => ({ coins, amount: show(BigInt(coins) * terms.value) })),
      day: { spent: show(spent.day), most: show(terms.dayMax) },
      month: { spent: show(spent.month), most: show(terms.monthMax) },
      mayBuy,
      isHidden: own?.isHidden ?? false,
      redPackets: packetTerms(site),
    };
  }

  async buy(
    site: Site,
    identity: Pick<Identity, 'memberId' | 'sessionId' | 'currency'>,
    input: ParsedInput<'buyCoins'>,
    admittedAt: number,
  ): Promise<{ readonly purchaseId: string } | CoinRefused> {
    const { memberId, currency } = identity;
    const { idempotencyKey: key, coins, amount } = input;
    const hash = inputHash({ coins, amount, currency });
    const result = await this.#buy({ memberId, key, hash }, () =>
      this.#plan(site, identity, input, { hash, admittedAt }),
    );
    return 'done' in result ? { purchaseId: String(result.done.id) } : result;
  }

  async #plan(
    site: Site,
    { memberId, currency, sessionId }: Pick<Identity, 'memberId' | 'sessionId' | 'currency'>,
    { idempotencyKey: key, coins, amount }: ParsedInput<'buyCoins'>,
    { hash, admittedAt }: { readonly hash: Buffer; readonly admittedAt: number },
  ) {
    const refused = (refusal: CoinRefused['refusal']): CoinRefused => ({ refusal });
    const terms = coinTerms(site, currency);
    if (!terms) return refused('coins_closed');
    const price = BigInt(coins) * terms.value;
    if (parseAmount(amount, currency) !== price) return refused('coin_price_changed');
    const { db, ids, clock } = this.#platform;
    await db.query('INSERT INTO gift_member (member_id) VALUES ($1) ON CONFLICT DO NOTHING', [memberId]);
    const owner = { siteId: site.siteId, memberId, currency };
    const at = new Date(clock.now());
    const id = ids.next();
    const what = { id, amount: price, coins, key, inputHash: hash, at, admittedAt, terms };
    const row: Purchase = { ...owner, ...what, refusal: null };
    const { accounts } = this.#money.ledger;
    const debit = await accounts.member(db, owner, 'available');
    const credit = await accounts.member(db, owner, 'coins');
    const command: LedgerCommand = {
      siteId: site.siteId,
      key: `coins/${memberId}/${key}`,
      inputHash: hash,
      kind: 'buy_coins',
      reference: `coins/${id}`,
      sessionId,
      entries: [{ debit, credit, amount: price }],
      holds: [],
    };
    return { row, command };
  }

  /** The purchase a key was used for; null when it was never taken. */
  async purchaseOf(memberId: bigint, key: string): Promise<string | null> {
    const known = await this.#known(memberId, key);
    return known ? String(known.id) : null;
  }

  async #known(memberId: bigint, key: string): Promise<Known | undefined> {
    const [row] = await this.#platform.db.query<Known>(
      'SELECT id, input_hash AS "inputHash" FROM coin_purchase WHERE member_id = $1 AND idempotency_key = $2',
      [memberId, key],
    );
    return row;
  }

  /** Whether the member may still play, then the site's bounds, then the member's own limits. */
  #admit(tx: Queryable, purchases: readonly Purchase[]): Promise<boolean[]> {
    return judgePresses<PurchaseRefusal, Purchase>(tx, purchases, {
      table: 'coin_purchase',
      cannotStakeSince: this.#needs.cannotStakeSince,
      amountOf: ({ amount }) => amount,
      bound: async (on, { memberId, currency, amount, terms, at }, before) => {
        const { day, month } = await spentOf(on, memberId, currency, at.getTime());
        const isTooMuch = day + before + amount > terms.dayMax || month + before + amount > terms.monthMax;
        return isTooMuch ? 'coin_spending_limit' : null;
      },
      fitting: async (on, fitting) => {
        const admitted = await this.#needs.admit(on, fitting);
        fitting.forEach((purchase, index) => {
          if (!admitted[index]) purchase.refusal = 'limit_reached';
        });
      },
    });
  }
}

async function spentOf(on: Queryable, memberId: bigint, currency: string, now: number) {
  const [row] = await on.query<{ day: bigint | null; month: bigint | null }>(
    `SELECT sum(amount) FILTER (WHERE at > $3)::bigint AS day, sum(amount)::bigint AS month
     FROM coin_purchase WHERE member_id = $1 AND currency = $2 AND at > $4`,
    [memberId, currency, new Date(now - DAY_MS), new Date(now - MONTH_MS)],
  );
  return { day: row?.day ?? 0n, month: row?.month ?? 0n };
}

async function insertPurchases(tx: Queryable, purchases: readonly Purchase[]): Promise<void> {
  for (const { id, siteId, memberId, currency, coins, amount, key, inputHash, at } of purchases) {
    await tx.query(
      `INSERT INTO coin_purchase (id, site_id, member_id, currency, coins, amount, idempotency_key, input_hash, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, siteId, memberId, currency, coins, amount, key, inputHash, at],
    );
  }
}
