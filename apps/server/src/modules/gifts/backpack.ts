import type { CallOutput, CallRefusal, ParsedInput } from '@touchline/contract';
import { keyedTransaction } from '../../ledger/keyed-move.ts';
import type { Identity, RefusalDetail } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import { siteDay } from '../../platform/site/site-day.ts';
import type { GiftCatalogue } from './catalogue.ts';
import { anchorFor, type GiftNeeds, type Given } from './gift-orders.ts';
import { shownName } from './shown-name.ts';

const HOUR_MS = 3_600_000;

type Refused = { readonly refusal: CallRefusal<'giveFromBackpack'>; readonly detail?: RefusalDetail };
type Order = CallOutput<'giveFromBackpack'>['order'];

interface StoredOrder {
  readonly id: bigint;
  readonly itemId: bigint;
  readonly count: number;
  readonly inputHash: Uint8Array;
  /** The line for the room; absent for an order that was written before. */
  readonly given?: Given;
}

interface Grant {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly giftId: string;
  readonly count: number;
  readonly hours: number;
  /** Each is given once. */
  readonly source: string;
}

interface BackpackNeeds extends GiftNeeds {
  /** Whether a member may be offered something. */
  readonly canReceiveOffers: (identity: Identity) => Promise<boolean>;
}

/** Gifts that cost nothing. They move no money, so ranks by coins do not know them. */
export class Backpack {
  readonly #platform: Platform;
  readonly #catalogue: GiftCatalogue;
  readonly #needs: BackpackNeeds;
  readonly #give;

  constructor(platform: Platform, catalogue: GiftCatalogue, needs: BackpackNeeds) {
    this.#platform = platform;
    this.#catalogue = catalogue;
    this.#needs = needs;
    this.#give = keyedTransaction<StoredOrder, Refused>(platform.db, {
      find: ({ memberId, key }) => this.#known(memberId, key),
      lookUp: 'first',
      announce: async ({ given }) => {
        if (given) await needs.tell(given);
      },
    });
  }

  /** Puts a gift in; null where that was done before. */
  async grant({ siteId, memberId, giftId, count, hours, source }: Grant): Promise<bigint | null> {
    const { db, ids, clock } = this.#platform;
    const now = clock.now();
    const [row] = await db.query<{ id: bigint }>(
      `INSERT INTO gift_backpack (id, site_id, member_id, gift_id, count, source, at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (member_id, source) DO NOTHING RETURNING id`,
      [ids.next(), siteId, memberId, giftId, count, source, new Date(now), new Date(now + hours * HOUR_MS)],
    );
    return row?.id ?? null;
  }

  /** The items that a member may still give; the first to expire comes first. */
  async items({ siteId, file }: Site, identity: Identity): Promise<CallOutput<'giftBackpack'>['items']> {
    const { memberId } = identity;
    const { db, clock } = this.#platform;
    const { daily } = file.gifts;
    if (daily && Object.keys(file.coins).length > 0 && (await this.#needs.canReceiveOffers(identity)))
      await this.grant({ siteId, memberId, ...daily, source: `daily/${siteDay(clock.now())}` });
    const rows = await db.query<{ id: bigint; giftId: bigint; left: number; expiresAt: Date }>(
      `SELECT id, gift_id AS "giftId", count - used AS left, expires_at AS "expiresAt" FROM gift_backpack
       WHERE site_id = $1 AND member_id = $2 AND expires_at > $3 AND used < count ORDER BY expires_at, id`,
      [siteId, memberId, new Date(clock.now())],
    );
    const gifts = new Map((await this.#catalogue.all(siteId)).map((gift) => [gift.giftId, gift]));
    return rows.flatMap(({ id, giftId, left, expiresAt }) => {
      const gift = gifts.get(String(giftId));
      return gift ? [{ itemId: String(id), gift, left, expiresAt: expiresAt.getTime() }] : [];
    });
  }

  async give(
    { siteId }: Site,
    identity: Identity,
    input: ParsedInput<'giveFromBackpack'>,
    admittedAt: number,
  ): Promise<{ readonly order: Order } | Refused> {
    const { idempotencyKey: key, anchorRoomId, itemId, count } = input;
    const { memberId } = identity;
    const hash = inputHash({ anchorRoomId, itemId, count });
    const result = await this.#give({ memberId, key, hash }, async () => {
      const anchor = await anchorFor(this.#needs, { siteId, memberId, anchorRoomId });
      if ('refusal' in anchor) return anchor;
      const { nickName } = await this.#needs.member(siteId, memberId);
      return {
        write: async (tx, refuse) => {
          const barred = await this.#needs.cannotStakeSince(tx, [{ memberId, at: admittedAt }]);
          if (barred.has(memberId)) throw refuse({ refusal: 'excluded' });
          const giftId = await this.#take(tx, siteId, memberId, input);
          const gift = giftId === null ? null : await this.#catalogue.one(siteId, String(giftId), tx);
          if (!gift) throw refuse({ refusal: 'backpack_gone' });
          const id = this.#platform.ids.next();
          const at = this.#platform.clock.now();
          await tx.query(
            `INSERT INTO backpack_order (id, site_id, member_id, item_id, anchor_room_id, count, idempotency_key, input_hash, at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
            [id, siteId, memberId, itemId, anchorRoomId, count, key, hash, new Date(at)],
          );
          const who = {
            siteId,
            memberId,
            sessionId: identity.sessionId,
            username: await shownName(tx, memberId, nickName),
          };
          const whom = { anchorRoomId, matchId: anchor.matchId, nick: anchor.nick };
          const given = { ...who, ...whom, orderId: id, gift, count, coins: 0, combo: 1, at };
          return { id, itemId: BigInt(itemId), count, inputHash: hash, given };
        },
      };
    });
    return 'done' in result ? { order: orderOf(result.done) } : result;
  }

  /** The gift of a key; null when it was never taken. */
  async orderOf(memberId: bigint, key: string): Promise<Order | null> {
    const known = await this.#known(memberId, key);
    return known ? orderOf(known) : null;
  }

  /** The number of the gift that was taken out; null where too few are left or it is too late. */
  async #take(
    tx: Queryable,
    siteId: number,
    memberId: bigint,
    { itemId, count }: ParsedInput<'giveFromBackpack'>,
  ): Promise<bigint | null> {
    const [row] = await tx.query<{ giftId: bigint }>(
      `UPDATE gift_backpack SET used = used + $4
       WHERE id = $1 AND site_id = $2 AND member_id = $3 AND used + $4 <= count AND expires_at > $5 RETURNING gift_id AS "giftId"`,
      [itemId, siteId, memberId, count, new Date(this.#platform.clock.now())],
    );
    return row?.giftId ?? null;
  }

  async #known(memberId: bigint, key: string): Promise<StoredOrder | undefined> {
    const [row] = await this.#platform.db.query<StoredOrder>(
      `SELECT id, item_id AS "itemId", count, input_hash AS "inputHash" FROM backpack_order
       WHERE member_id = $1 AND idempotency_key = $2`,
      [memberId, key],
    );
    return row;
  }
}

function orderOf({ id, itemId, count }: StoredOrder): Order {
  return { orderId: String(id), itemId: String(itemId), count };
}
