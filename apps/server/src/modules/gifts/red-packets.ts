import { randomInt } from 'node:crypto';
import { type CallRefusal, PACKET_MINUTES, type ParsedInput } from '@touchline/contract';
import { maskForRoom } from '@touchline/rules/text';
import type { LedgerCommand } from '../../ledger/commands.ts';
import { keyedMove } from '../../ledger/keyed-move.ts';
import type { Money } from '../../ledger/money-batch.ts';
import type { Identity, RefusalDetail } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import { coinTerms } from './coins.ts';
import type { GiftNeeds } from './gift-orders.ts';
import { type JudgedPress, judgePresses } from './judged-presses.ts';
import { PACKET_EXPIRY } from './packet-opening.ts';
import { splitPacket } from './packet-split.ts';

const DAY_MS = 24 * 3_600_000;

type Refusal = CallRefusal<'giveRedPacket'>;
type PacketRefused = { readonly refusal: Refusal; readonly detail?: RefusalDetail };

/** A packet as the room shows it. */
export interface GivenPacket {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly packetId: bigint;
  readonly chatRoomNo: string;
  readonly username: string;
  readonly coins: number;
  readonly count: number;
  readonly at: number;
  readonly expiresAt: number;
}

export interface PacketNeeds extends Pick<GiftNeeds, 'member' | 'kicked' | 'cannotStakeSince'> {
  /** Whether packets are given in a room now: it is open, and it is a host’s, or of a match that the site or a host on the air opens. */
  readonly takesPackets: (site: Site, chatRoomNo: string) => boolean;
  /** Shows the packet in the room. */
  readonly tellPacket: (given: GivenPacket) => Promise<void>;
}

interface StoredPacket {
  readonly id: bigint;
  readonly inputHash: Uint8Array;
}

interface Row extends StoredPacket, JudgedPress<Refusal> {
  readonly currency: Identity['currency'];
  readonly coinValue: bigint;
  readonly split: 'equal' | 'random';
  readonly shares: readonly number[];
  readonly dayMax: number;
  readonly given: GivenPacket;
}

/**
 * Coins that a member shares with a room. The house holds them in its account `red_packets` until they are opened or go back, because
 * the ledger lets no money pass from member to member. The balance of that account is what open packets hold.
 */
export class RedPackets {
  readonly #platform: Platform;
  readonly #money: Money;
  readonly #needs: PacketNeeds;
  readonly #give;

  constructor(platform: Platform, money: Money, needs: PacketNeeds) {
    this.#platform = platform;
    this.#money = money;
    this.#needs = needs;
    this.#give = keyedMove<Row, StoredPacket, PacketRefused>(money.batch, {
      find: ({ memberId, key }) => this.#known(memberId, key),
      lookUp: 'first',
      guard: (tx, rows) => this.#admit(tx, rows),
      write: (tx, rows) => this.#write(tx, rows),
      done: (row) => row,
      announce: ({ given }) => this.#emit(given),
      refuse: (row, code) => ({
        refusal: code === 'insufficient' ? 'coins_not_enough' : (row.refusal ?? 'packet_day_limit'),
      }),
    });
  }

  async give(
    site: Site,
    identity: Identity,
    input: ParsedInput<'giveRedPacket'>,
    admittedAt: number,
  ): Promise<{ readonly packetId: string } | PacketRefused> {
    const { idempotencyKey: key, chatRoomNo, coins, count, split } = input;
    const hash = inputHash({ chatRoomNo, coins, count, split });
    const result = await this.#give({ memberId: identity.memberId, key, hash }, () =>
      this.#plan(site, identity, input, { hash, admittedAt }),
    );
    return 'done' in result ? { packetId: String(result.done.id) } : result;
  }

  /** The packet of a key; null when it was never taken. */
  async packetOf(memberId: bigint, key: string): Promise<string | null> {
    const known = await this.#known(memberId, key);
    return known ? String(known.id) : null;
  }

  async #plan(
    site: Site,
    { memberId, currency, sessionId }: Identity,
    { idempotencyKey: key, chatRoomNo, coins, count, split }: ParsedInput<'giveRedPacket'>,
    { hash, admittedAt }: { readonly hash: Buffer; readonly admittedAt: number },
  ) {
    const { siteId } = site;
    const refused = (refusal: Refusal): PacketRefused => ({ refusal });
    const terms = coinTerms(site, currency);
    const bounds = site.file.gifts.redPackets;
    if (!terms || !bounds) return refused('packets_closed');
    if (!this.#needs.takesPackets(site, chatRoomNo)) return refused('packet_room_closed');
    const kicked = await this.#needs.kicked(siteId, memberId, chatRoomNo);
    if (kicked) return { refusal: 'chat_kicked', detail: kicked } satisfies PacketRefused;
    const { nickName, vipLevel } = await this.#needs.member(siteId, memberId);
    if (vipLevel < bounds.fromLevel) return refused('packet_level');
    if (coins < count) return refused('packet_too_small');
    if (coins > bounds.most) return refused('packet_too_large');
    const { db, ids, clock } = this.#platform;
    await db.query('INSERT INTO gift_member (member_id) VALUES ($1) ON CONFLICT DO NOTHING', [memberId]);
    const id = ids.next();
    const at = clock.now();
    const who = { siteId, memberId, sessionId, username: maskForRoom(nickName) };
    const given = { ...who, packetId: id, chatRoomNo, coins, count, at, expiresAt: at + PACKET_MINUTES * 60_000 };
    const shares = splitPacket(coins, count, split, (bound) => randomInt(bound));
    const what = { id, currency, coinValue: terms.value, split, shares, dayMax: bounds.dayMax, admittedAt };
    const row: Row = { ...what, memberId, key, inputHash: hash, given, refusal: null };
    const owner = { siteId, memberId, currency };
    const { accounts } = this.#money.ledger;
    const debit = await accounts.member(db, owner, 'coins');
    const credit = await accounts.house(db, owner, 'red_packets');
    const command: LedgerCommand = {
      siteId,
      key: `red-packet/${memberId}/${key}`,
      inputHash: hash,
      kind: 'red_packet',
      reference: `red-packet/${id}`,
      sessionId,
      entries: [{ debit, credit, amount: BigInt(coins) * terms.value }],
      holds: [],
    };
    return { row, command };
  }

  /**
   * The coins that a member gives and shares together stay within those that they bought, so that coins of other members'
   * packets are never passed on; and there is a bound for a day.
   */
  #admit(tx: Queryable, rows: readonly Row[]): Promise<boolean[]> {
    return judgePresses<Refusal, Row>(tx, rows, {
      table: 'red_packet',
      cannotStakeSince: this.#needs.cannotStakeSince,
      amountOf: ({ given }) => BigInt(given.coins),
      bound: async (on, { memberId, currency, dayMax, given }, before) => {
        const { day, free } = await sumsOf(on, memberId, currency, new Date(given.at - DAY_MS));
        const coins = BigInt(given.coins) + before;
        if (day + coins > BigInt(dayMax)) return 'packet_day_limit';
        return coins > free ? 'packet_not_bought' : null;
      },
    });
  }

  /** The packet, its shares, and the job that gives back what is left. */
  async #write(tx: Queryable, rows: readonly Row[]): Promise<void> {
    for (const { id, currency, coinValue, split, shares, key, inputHash: hash, given } of rows) {
      const { siteId, memberId, username, chatRoomNo, coins, count, at, expiresAt } = given;
      await tx.query(
        `INSERT INTO red_packet (id, site_id, member_id, username, room_no, currency, coin_value, coins, count, split,
           idempotency_key, input_hash, at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
        [
          ...[id, siteId, memberId, username, chatRoomNo, currency, coinValue, coins, count, split],
          ...[key, hash, new Date(at), new Date(expiresAt)],
        ],
      );
      await tx.query(
        `INSERT INTO red_packet_share (packet_id, place, coins)
         SELECT $1, place, coins FROM unnest($2::int[]) WITH ORDINALITY AS share (coins, place)`,
        [id, [...shares]],
      );
      await this.#platform.jobs.enqueue(tx, {
        kind: PACKET_EXPIRY,
        key: `${PACKET_EXPIRY}/${id}`,
        payload: { id: String(id) },
        runAt: expiresAt,
      });
    }
  }

  async #emit(given: GivenPacket): Promise<void> {
    try {
      await this.#needs.tellPacket(given);
    } catch (error) {
      this.#platform.log.error({ error, packetId: String(given.packetId) }, 'a room did not hear of a red packet');
    }
  }

  async #known(memberId: bigint, key: string): Promise<StoredPacket | undefined> {
    const [row] = await this.#platform.db.query<StoredPacket>(
      'SELECT id, input_hash AS "inputHash" FROM red_packet WHERE member_id = $1 AND idempotency_key = $2',
      [memberId, key],
    );
    return row;
  }
}

/** The coins that a member put into packets since a moment, and the coins that they bought and neither gave nor shared. */
async function sumsOf(tx: Queryable, memberId: bigint, currency: string, since: Date) {
  const [row] = await tx.query<{ day: bigint; free: bigint }>(
    `SELECT (SELECT coalesce(sum(coins - returned), 0) FROM red_packet
             WHERE member_id = $1 AND currency = $2 AND at > $3)::bigint AS day,
            ((SELECT coalesce(sum(coins), 0) FROM coin_purchase WHERE member_id = $1 AND currency = $2)
             - (SELECT coalesce(sum(coins), 0) FROM gift_order WHERE member_id = $1 AND currency = $2)
             - (SELECT coalesce(sum(coins - returned), 0) FROM red_packet WHERE member_id = $1 AND currency = $2)
            )::bigint AS free`,
    [memberId, currency, since],
  );
  return { day: row?.day ?? 0n, free: row?.free ?? 0n };
}
