import type { CallOutput, CallRefusal, ParsedInput } from '@touchline/contract';
import { roomOfHost } from '@touchline/contract/topics';
import { maskForRoom } from '@touchline/rules/text';
import type { LedgerCommand } from '../../ledger/commands.ts';
import { keyedMove } from '../../ledger/keyed-move.ts';
import type { Money } from '../../ledger/money-batch.ts';
import type { Identity, RefusalDetail } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Gift } from '../../suppliers/gifts/port.ts';
import type { GiftCatalogue } from './catalogue.ts';
import { coinTerms } from './coins.ts';
import type { CannotStakeSince } from './judged-presses.ts';
import { shownName } from './shown-name.ts';

type Order = CallOutput<'anchorReward'>['order'];

/** An order of the same gift and count within this time after another one belongs to the same combo (conventions B.8). */
const COMBO_MS = 3_000;

/** An anchor who is on the air, and the match they talk about. */
export interface AnchorOnAir {
  /** The member who is the anchor; null for a room that belongs to no member. */
  readonly memberId: bigint | null;
  readonly nick: string;
  readonly matchId: string | null;
}

/** A gift as the room shows it. */
export interface Given {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly orderId: bigint;
  readonly anchorRoomId: string;
  readonly matchId: string | null;
  readonly username: string;
  readonly nick: string;
  readonly gift: Gift;
  readonly count: number;
  /** Its cost; 0 for a gift of the backpack. */
  readonly coins: number;
  readonly combo: number;
  readonly at: number;
}

export interface GiftNeeds {
  /** Null for an anchor who is not on the air. */
  readonly anchor: (siteId: number, anchorRoomId: string) => Promise<AnchorOnAir | null>;
  /** The refusal for a member who was removed from a room; null where they may be there. */
  readonly kicked: (siteId: number, memberId: bigint, roomNo: string) => Promise<RefusalDetail | null>;
  readonly cannotStakeSince: CannotStakeSince;
  readonly member: (siteId: number, memberId: bigint) => Promise<{ nickName: string; vipLevel: number }>;
  /** Shows the gift in the room. The gift is valid even if this fails. */
  readonly tell: (given: Given) => Promise<void>;
}

/** The member who gives, in the session they do it in. */
export type Giver = Pick<Identity, 'memberId' | 'sessionId' | 'currency'>;

interface Row extends StoredOrder {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly username: string;
  readonly anchorRoomId: string;
  readonly matchId: string | null;
  readonly currency: Identity['currency'];
  readonly amount: bigint;
  readonly key: string;
  readonly at: Date;
  /** The time at which the call came, before it passed its door; in milliseconds. */
  readonly admittedAt: number;
  readonly given: Omit<Given, 'combo'>;
  /** Known once it is written. */
  combo: number;
}

type GiftRefused = { readonly refusal: CallRefusal<'anchorReward'>; readonly detail?: RefusalDetail };

type AnchorRefused = {
  readonly refusal: 'anchor_away' | 'gift_own_room' | 'chat_kicked';
  readonly detail?: RefusalDetail;
};

interface StoredOrder {
  readonly id: bigint;
  readonly giftId: bigint;
  readonly count: number;
  readonly coins: number;
  readonly combo: number;
  readonly inputHash: Uint8Array;
}

/** Gifts to anchors: coins of a member become revenue of the house, once an order (standards LED-8, LIV-8). */
export class GiftOrders {
  readonly #platform: Platform;
  readonly #money: Money;
  readonly #catalogue: GiftCatalogue;
  readonly #needs: GiftNeeds;
  readonly #give;

  constructor(platform: Platform, money: Money, catalogue: GiftCatalogue, needs: GiftNeeds) {
    this.#platform = platform;
    this.#money = money;
    this.#catalogue = catalogue;
    this.#needs = needs;
    this.#give = keyedMove<Row, StoredOrder, GiftRefused>(money.batch, {
      find: ({ memberId, key }) => this.#known(memberId, key),
      lookUp: 'first',
      guard: async (tx, rows) => {
        const barred = await needs.cannotStakeSince(
          tx,
          rows.map(({ memberId, admittedAt }) => ({ memberId, at: admittedAt })),
        );
        return rows.map(({ memberId }) => !barred.has(memberId));
      },
      write: insertOrders,
      done: (row) => row,
      announce: ({ given, combo }) => this.#emit({ ...given, combo }),
      refuse: (_row, code) => ({ refusal: code === 'unclaimed' ? 'excluded' : 'coins_not_enough' }),
    });
  }

  async give(
    site: Site,
    identity: Giver,
    input: ParsedInput<'anchorReward'>,
    admittedAt: number,
  ): Promise<{ readonly order: Order } | GiftRefused> {
    const { idempotencyKey: key, anchorRoomId, giftId, giftPrice, count } = input;
    const hash = inputHash({ anchorRoomId, giftId, giftPrice, count });
    const result = await this.#give({ memberId: identity.memberId, key, hash }, () =>
      this.#plan(site, identity, input, { hash, admittedAt }),
    );
    return 'done' in result ? { order: orderOf(result.done) } : result;
  }

  async #plan(
    site: Site,
    { memberId, currency, sessionId }: Giver,
    { idempotencyKey: key, anchorRoomId, giftId, giftPrice, count }: ParsedInput<'anchorReward'>,
    { hash, admittedAt }: { readonly hash: Buffer; readonly admittedAt: number },
  ) {
    const { siteId } = site;
    const refused = (refusal: GiftRefused['refusal']): GiftRefused => ({ refusal });
    const terms = coinTerms(site, currency);
    if (!terms) return refused('coins_closed');
    const gift = await this.#catalogue.offered(siteId, giftId);
    if (!gift) return refused('gift_off');
    if (gift.giftPrice !== giftPrice) return refused('gift_price_changed');
    const { nickName, vipLevel } = await this.#needs.member(siteId, memberId);
    if (vipLevel < gift.vipLevel) return refused('gift_level');
    const anchor = await anchorFor(this.#needs, { siteId, memberId, anchorRoomId });
    if ('refusal' in anchor) return anchor;
    const { db, ids, clock } = this.#platform;
    const id = ids.next();
    const at = new Date(clock.now());
    const username = maskForRoom(nickName);
    const coins = giftPrice * count;
    const amount = BigInt(coins) * terms.value;
    const to = { siteId, memberId, username, matchId: anchor.matchId };
    const given = {
      ...to,
      username: await shownName(db, memberId, nickName),
      anchorRoomId,
      sessionId,
      orderId: id,
      nick: anchor.nick,
      gift,
      count,
      coins,
      at: at.getTime(),
    };
    const what = { id, anchorRoomId, giftId: BigInt(giftId), count, coins, currency, amount };
    const row: Row = { ...to, ...what, key, inputHash: hash, at, admittedAt, given, combo: 1 };
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

  /** The gift a key was used for; null when it was never taken. */
  async orderOf(memberId: bigint, key: string): Promise<Order | null> {
    const known = await this.#known(memberId, key);
    return known ? orderOf(known) : null;
  }

  async #emit(given: Given): Promise<void> {
    try {
      await this.#needs.tell(given);
    } catch (error) {
      this.#platform.log.error({ error, orderId: String(given.orderId) }, 'a room did not hear of a gift');
    }
  }

  async #known(memberId: bigint, key: string): Promise<StoredOrder | undefined> {
    const [row] = await this.#platform.db.query<StoredOrder>(
      `SELECT id, gift_id AS "giftId", count, coins, combo, input_hash AS "inputHash" FROM gift_order
       WHERE member_id = $1 AND idempotency_key = $2`,
      [memberId, key],
    );
    return row;
  }
}

/** The anchor to whom a member may give something in their room now. */
export async function anchorFor(
  needs: Pick<GiftNeeds, 'anchor' | 'kicked'>,
  {
    siteId,
    memberId,
    anchorRoomId,
  }: { readonly siteId: number; readonly memberId: bigint; readonly anchorRoomId: string },
): Promise<AnchorOnAir | AnchorRefused> {
  const anchor = await needs.anchor(siteId, anchorRoomId);
  if (!anchor) return { refusal: 'anchor_away' };
  if (anchor.memberId === memberId) return { refusal: 'gift_own_room' };
  const detail = await needs.kicked(siteId, memberId, roomOfHost(anchorRoomId));
  return detail ? { refusal: 'chat_kicked', detail } : anchor;
}

function orderOf({ id, giftId, count, coins, combo }: Omit<StoredOrder, 'inputHash'>): Order {
  return { orderId: String(id), giftId: String(giftId), count, spentCoins: coins, combo };
}

/**
 * The combo is counted here and not by pages: the money of a member moves one order after the other, so two tabs count one after the
 * other, too. The last order is the one written last: the ids of orders of one moment may have another order.
 */
async function insertOrders(tx: Queryable, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const { id, siteId, memberId, username, anchorRoomId, matchId, giftId, count, coins, currency, amount } = row;
    const [written] = await tx.query<{ combo: number }>(
      `INSERT INTO gift_order (id, site_id, member_id, username, anchor_room_id, match_id, gift_id, count, coins,
         currency, amount, idempotency_key, input_hash, at, combo)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 1 + coalesce((
         SELECT CASE WHEN gift_id = $7 AND count = $8 AND anchor_room_id = $5 AND at >= $15 THEN combo END
         FROM gift_order WHERE member_id = $3 ORDER BY written DESC LIMIT 1), 0)
       RETURNING combo`,
      [
        ...[id, siteId, memberId, username, anchorRoomId, matchId, giftId, count, coins, currency, amount],
        ...[row.key, row.inputHash, row.at, new Date(row.at.getTime() - COMBO_MS)],
      ],
    );
    row.combo = written?.combo ?? 1;
  }
}
