import type { CallOutput, CallRefusal, ParsedInput } from '@touchline/contract';
import { maskForRoom } from '@touchline/rules/text';
import type { LedgerCommand } from '../../ledger/commands.ts';
import { keyedMove } from '../../ledger/keyed-move.ts';
import type { Money } from '../../ledger/money-batch.ts';
import type { Identity } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Gift, GiftSource } from '../../suppliers/gifts/port.ts';
import { coinTerms } from './coins.ts';

type Order = CallOutput<'anchorReward'>['order'];

const ACTIVE = 1;

/** An anchor who is on the air, and the match they talk about. */
export interface AnchorOnAir {
  readonly nick: string;
  readonly matchId: string;
}

/** A gift as the room shows it. */
export interface Given {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly orderId: bigint;
  readonly matchId: string;
  readonly username: string;
  readonly nick: string;
  readonly gift: Gift;
  readonly count: number;
  readonly at: number;
}

export interface GiftNeeds {
  readonly source: GiftSource;
  /** Null for an anchor who is not on the air. */
  readonly anchor: (siteId: number, anchorRoomId: string) => AnchorOnAir | null;
  readonly nickName: (siteId: number, memberId: bigint) => Promise<string>;
  /** Shows the gift in the room. The gift is valid even if this fails. */
  readonly tell: (given: Given) => Promise<void>;
}

interface Row extends StoredOrder {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly username: string;
  readonly anchorRoomId: string;
  readonly matchId: string;
  readonly currency: Identity['currency'];
  readonly amount: bigint;
  readonly key: string;
  readonly at: Date;
  readonly given: Given;
}

type GiftRefused = { readonly refusal: CallRefusal<'anchorReward'> };

interface StoredOrder {
  readonly id: bigint;
  readonly giftId: bigint;
  readonly count: number;
  readonly coins: number;
  readonly inputHash: Uint8Array;
}

/** Gifts to anchors: coins of a member become revenue of the house, once an order (standards LED-8, LIV-8). */
export class GiftOrders {
  readonly #platform: Platform;
  readonly #money: Money;
  readonly #needs: GiftNeeds;
  readonly #give;

  constructor(platform: Platform, money: Money, needs: GiftNeeds) {
    this.#platform = platform;
    this.#money = money;
    this.#needs = needs;
    this.#give = keyedMove<Row, StoredOrder, GiftRefused>(money.batch, {
      find: ({ memberId, key }) => this.#known(memberId, key),
      lookUp: 'first',
      write: insertOrders,
      done: (row) => row,
      announce: ({ given }) => this.#tell(given),
      refuse(_row, code) {
        if (code === 'unclaimed') throw new Error('no guard refuses a gift');
        return { refusal: 'coins_not_enough' };
      },
    });
  }

  async give(
    site: Site,
    identity: Identity,
    input: ParsedInput<'anchorReward'>,
  ): Promise<{ readonly order: Order } | GiftRefused> {
    const { idempotencyKey: key, anchorRoomId, giftId, giftPrice, count } = input;
    const hash = inputHash({ anchorRoomId, giftId, giftPrice, count });
    const result = await this.#give({ memberId: identity.memberId, key, hash }, () =>
      this.#plan(site, identity, input, hash),
    );
    return 'done' in result ? { order: orderOf(result.done) } : result;
  }

  async #plan(
    site: Site,
    { memberId, currency, sessionId }: Identity,
    { idempotencyKey: key, anchorRoomId, giftId, giftPrice, count }: ParsedInput<'anchorReward'>,
    hash: Buffer,
  ) {
    const { siteId } = site;
    const refused = (refusal: GiftRefused['refusal']): GiftRefused => ({ refusal });
    const terms = coinTerms(site, currency);
    if (!terms) return refused('coins_closed');
    const gift = this.#needs.source.gifts(siteId).find((one) => one.giftId === giftId && one.status === ACTIVE);
    if (!gift) return refused('gift_off');
    if (gift.giftPrice !== giftPrice) return refused('gift_price_changed');
    const anchor = this.#needs.anchor(siteId, anchorRoomId);
    if (!anchor) return refused('anchor_away');
    const { db, ids, clock } = this.#platform;
    const id = ids.next();
    const at = new Date(clock.now());
    const username = maskForRoom(await this.#needs.nickName(siteId, memberId));
    const amount = BigInt(giftPrice * count) * terms.value;
    const to = { siteId, memberId, username, matchId: anchor.matchId };
    const given = { ...to, sessionId, orderId: id, nick: anchor.nick, gift, count, at: at.getTime() };
    const what = { id, anchorRoomId, giftId: BigInt(giftId), count, coins: giftPrice * count, currency, amount };
    const row: Row = { ...to, ...what, key, inputHash: hash, at, given };
    const owner = { siteId, memberId, currency };
    const command: LedgerCommand = {
      siteId,
      key: `gift/${memberId}/${key}`,
      inputHash: hash,
      kind: 'gift',
      reference: `gift/${id}`,
      sessionId,
      entries: [
        {
          debit: await this.#money.ledger.accounts.member(db, owner, 'coins'),
          credit: await this.#money.ledger.accounts.house(db, { siteId, currency }, 'gift_revenue'),
          amount,
        },
      ],
      holds: [],
    };
    return { row, command };
  }

  /** The gift a key stands for; null when it was never taken. */
  async orderOf(memberId: bigint, key: string): Promise<Order | null> {
    const known = await this.#known(memberId, key);
    return known ? orderOf(known) : null;
  }

  async #tell(given: Given): Promise<void> {
    try {
      await this.#needs.tell(given);
    } catch (error) {
      this.#platform.log.error({ error, orderId: String(given.orderId) }, 'a room did not hear of a gift');
    }
  }

  async #known(memberId: bigint, key: string): Promise<StoredOrder | undefined> {
    const [row] = await this.#platform.db.query<StoredOrder>(
      `SELECT id, gift_id AS "giftId", count, coins, input_hash AS "inputHash" FROM gift_order
       WHERE member_id = $1 AND idempotency_key = $2`,
      [memberId, key],
    );
    return row;
  }
}

function orderOf({ id, giftId, count, coins }: Pick<StoredOrder, 'id' | 'giftId' | 'count' | 'coins'>): Order {
  return { orderId: String(id), giftId: String(giftId), count, spentCoins: coins };
}

async function insertOrders(tx: Queryable, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const { id, siteId, memberId, username, anchorRoomId, matchId, giftId, count, coins, currency, amount } = row;
    await tx.query(
      `INSERT INTO gift_order (id, site_id, member_id, username, anchor_room_id, match_id, gift_id, count, coins,
         currency, amount, idempotency_key, input_hash, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        ...[id, siteId, memberId, username, anchorRoomId, matchId, giftId, count, coins, currency, amount],
        ...[row.key, row.inputHash, row.at],
      ],
    );
  }
}
