import type { CallRefusal, ParsedInput } from '@touchline/contract';
import type { CurrencyCode } from '@touchline/rules/money';
import { maskForRoom } from '@touchline/rules/text';
import type { JournalKind } from '../../ledger/journal-kinds.ts';
import { keyedTransaction } from '../../ledger/keyed-move.ts';
import type { Money } from '../../ledger/money-batch.ts';
import type { Identity, RefusalDetail } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import type { GiftNeeds } from './gift-orders.ts';

export const PACKET_EXPIRY = 'redPackets.expire';
const DAY_MS = 24 * 3_600_000;

type Refusal = CallRefusal<'openRedPacket'>;
type Refused = { readonly refusal: Refusal; readonly detail?: RefusalDetail };
type Needs = Pick<GiftNeeds, 'member' | 'kicked' | 'cannotStakeSince'>;
type Refuse = (refused: Refused) => Error;

interface Opened {
  readonly packetId: bigint;
  readonly coins: number;
  readonly siteId: number;
  readonly memberId: bigint;
  readonly inputHash: Uint8Array;
}

interface Packet {
  readonly id: bigint;
  readonly siteId: number;
  readonly memberId: bigint;
  readonly roomNo: string;
  readonly currency: CurrencyCode;
  readonly coinValue: bigint;
  readonly expiresAt: Date;
  readonly closedAt: Date | null;
}

/** Opens the shares of packets for members, and returns the rest of a packet that ended. Every change of a packet locks its row. */
export class PacketOpening {
  readonly #platform: Platform;
  readonly #money: Money;
  readonly #needs: Needs;
  readonly #open;

  constructor(platform: Platform, money: Money, needs: Needs) {
    this.#platform = platform;
    this.#money = money;
    this.#needs = needs;
    this.#open = keyedTransaction<Opened, Refused>(platform.db, {
      find: ({ memberId, key }) => this.#known(memberId, key),
      lookUp: 'first',
      announce: ({ siteId, memberId }) => this.#announce(siteId, memberId),
    });
    platform.jobs.handle<{ id: string }>(PACKET_EXPIRY, ({ id }) => this.#giveBack(BigInt(id)));
  }

  async open(
    site: Site,
    identity: Identity,
    input: ParsedInput<'openRedPacket'>,
    admittedAt: number,
  ): Promise<{ readonly packetId: string; readonly coins: number } | Refused> {
    const { siteId } = site;
    const { memberId, currency } = identity;
    const { idempotencyKey: key, packetId } = input;
    const hash = inputHash({ packetId });
    const result = await this.#open({ memberId, key, hash }, async () => {
      const refused = (refusal: Refusal): Refused => ({ refusal });
      const bounds = site.file.gifts.redPackets;
      if (!bounds) return refused('packets_closed');
      const packet = await this.#packet(this.#platform.db, siteId, BigInt(packetId));
      if (!packet) return refused('packet_unknown');
      const kicked = await this.#needs.kicked(siteId, memberId, packet.roomNo);
      if (kicked) return { refusal: 'chat_kicked', detail: kicked } satisfies Refused;
      if (packet.memberId === memberId) return refused('packet_own');
      if (packet.currency !== currency) return refused('packet_other_unit');
      const { nickName, vipLevel } = await this.#needs.member(siteId, memberId);
      if (vipLevel < bounds.openFromLevel) return refused('packet_level');
      const who = { siteId, memberId, sessionId: identity.sessionId, username: maskForRoom(nickName) };
      return {
        write: (tx, refuse) =>
          this.#take(tx, refuse, packet.id, { ...who, key, hash, admittedAt, most: bounds.openDayMax }),
      };
    });
    return 'done' in result ? viewOf(result.done) : result;
  }

  /** The packet that was opened under a key; null when the key was never used. */
  async openedOf(memberId: bigint, key: string): Promise<{ packetId: string; coins: number } | null> {
    const known = await this.#known(memberId, key);
    return known ? viewOf(known) : null;
  }

  /** The opener waits first on their own row, so that two packets at once are bounded together, then on the packet’s. */
  async #take(
    tx: Queryable,
    refuse: Refuse,
    packetId: bigint,
    { siteId, memberId, sessionId, username, key, hash, admittedAt, most }: Opener,
  ): Promise<Opened> {
    const now = this.#platform.clock.now();
    await tx.query('INSERT INTO gift_member (member_id) VALUES ($1) ON CONFLICT DO NOTHING', [memberId]);
    await tx.query('SELECT 1 FROM gift_member WHERE member_id = $1 FOR UPDATE', [memberId]);
    const barred = await this.#needs.cannotStakeSince(tx, [{ memberId, at: admittedAt }]);
    if (barred.has(memberId)) throw refuse({ refusal: 'excluded' });
    const packet = await this.#packet(tx, siteId, packetId, 'FOR UPDATE');
    if (!packet) throw refuse({ refusal: 'packet_unknown' });
    if (await hasOpened(tx, packetId, memberId)) throw refuse({ refusal: 'packet_opened' });
    const share = await nextShare(tx, packetId);
    if (!share) throw refuse({ refusal: 'packet_empty' });
    if (packet.closedAt !== null || packet.expiresAt.getTime() <= now) throw refuse({ refusal: 'packet_expired' });
    if ((await openedSince(tx, memberId, packet.currency, new Date(now - DAY_MS))) + share.coins > most)
      throw refuse({ refusal: 'packet_open_limit' });
    await tx.query(
      `UPDATE red_packet_share SET member_id = $3, username = $4, idempotency_key = $5, input_hash = $6, opened_at = $7
       WHERE packet_id = $1 AND place = $2`,
      [packetId, share.place, memberId, username, key, hash, new Date(now)],
    );
    if (share.left === 1n) await close(tx, packetId, now, 0);
    const owner = { siteId, memberId, currency: packet.currency };
    await this.#move(tx, packet, {
      key: `red-packet/${packetId}/open/${share.place}`,
      kind: 'red_packet_open',
      sessionId,
      to: await this.#money.ledger.accounts.member(tx, owner, 'coins'),
      coins: share.coins,
    });
    return { packetId, coins: share.coins, siteId, memberId, inputHash: hash };
  }

  /** Gives back what nobody opened. Safe to repeat. */
  async #giveBack(packetId: bigint): Promise<void> {
    const { db, clock } = this.#platform;
    const packet = await db.transaction(async (tx) => {
      const found = await this.#packet(tx, null, packetId, 'FOR UPDATE');
      if (!found || found.closedAt !== null) return null;
      const [rest] = await tx.query<{ coins: bigint | null }>(
        'SELECT sum(coins)::bigint AS coins FROM red_packet_share WHERE packet_id = $1 AND member_id IS NULL',
        [packetId],
      );
      const coins = Number(rest?.coins ?? 0n);
      await close(tx, packetId, clock.now(), coins);
      if (coins > 0)
        await this.#move(tx, found, {
          key: `red-packet/${packetId}/return`,
          kind: 'red_packet_return',
          sessionId: null,
          to: await this.#money.ledger.accounts.member(tx, found, 'coins'),
          coins,
        });
      return found;
    });
    if (packet) this.#announce(packet.siteId, packet.memberId);
  }

  async #move(
    tx: Queryable,
    packet: Packet,
    {
      key,
      kind,
      sessionId,
      to,
      coins,
    }: { key: string; kind: JournalKind; sessionId: bigint | null; to: bigint; coins: number },
  ): Promise<void> {
    const amount = BigInt(coins) * packet.coinValue;
    const [result] = await this.#money.ledger.apply(tx, [
      {
        siteId: packet.siteId,
        key,
        inputHash: inputHash({ amount }),
        kind,
        reference: `red-packet/${packet.id}`,
        sessionId,
        entries: [{ debit: await this.#money.ledger.accounts.house(tx, packet, 'red_packets'), credit: to, amount }],
        holds: [],
      },
    ]);
    if (result?.code !== 'ok') throw new Error(`${key} met ${result?.code}`);
  }

  #announce(siteId: number, memberId: bigint): void {
    this.#platform.bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'balance' } });
  }

  async #packet(on: Queryable, siteId: number | null, id: bigint, lock: '' | 'FOR UPDATE' = '') {
    const [row] = await on.query<Packet>(
      `SELECT id, site_id AS "siteId", member_id AS "memberId", room_no AS "roomNo", currency, coin_value AS "coinValue", expires_at AS "expiresAt",
         closed_at AS "closedAt" FROM red_packet WHERE id = $1 AND ($2::int IS NULL OR site_id = $2) ${lock}`,
      [id, siteId],
    );
    return row ?? null;
  }

  async #known(memberId: bigint, key: string): Promise<Opened | undefined> {
    const [row] = await this.#platform.db.query<Opened>(
      `SELECT s.packet_id AS "packetId", s.coins, p.site_id AS "siteId", s.member_id AS "memberId", s.input_hash AS "inputHash"
       FROM red_packet_share s JOIN red_packet p ON p.id = s.packet_id WHERE s.member_id = $1 AND s.idempotency_key = $2`,
      [memberId, key],
    );
    return row;
  }
}

interface Opener {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly username: string;
  readonly key: string;
  readonly hash: Buffer;
  /** The time at which the call came, before it passed its door; in milliseconds. */
  readonly admittedAt: number;
  /** The most coins that a member opens within 24 hours. */
  readonly most: number;
}

function viewOf({ packetId, coins }: Opened) {
  return { packetId: String(packetId), coins };
}

async function hasOpened(tx: Queryable, packetId: bigint, memberId: bigint): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM red_packet_share WHERE packet_id = $1 AND member_id = $2', [
    packetId,
    memberId,
  ]);
  return rows.length === 1;
}

/** The first share that nobody opened, and how many of those there are. */
async function nextShare(tx: Queryable, packetId: bigint) {
  const [row] = await tx.query<{ place: number; coins: number; left: bigint }>(
    `SELECT place, coins, count(*) OVER () AS left FROM red_packet_share
     WHERE packet_id = $1 AND member_id IS NULL ORDER BY place LIMIT 1`,
    [packetId],
  );
  return row ?? null;
}

/** Coins that a member opened since a moment. */
async function openedSince(tx: Queryable, memberId: bigint, currency: string, since: Date): Promise<number> {
  const [row] = await tx.query<{ coins: bigint | null }>(
    `SELECT sum(s.coins)::bigint AS coins FROM red_packet_share s JOIN red_packet p ON p.id = s.packet_id
     WHERE s.member_id = $1 AND p.currency = $2 AND s.opened_at > $3`,
    [memberId, currency, since],
  );
  return Number(row?.coins ?? 0n);
}

async function close(tx: Queryable, packetId: bigint, now: number, returned: number): Promise<void> {
  await tx.query('UPDATE red_packet SET closed_at = $2, returned = $3 WHERE id = $1', [
    packetId,
    new Date(now),
    returned,
  ]);
}
