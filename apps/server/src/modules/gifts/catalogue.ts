import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Gift, GiftSource } from '../../suppliers/gifts/port.ts';

/** Offered to nobody, such as what is only put into backpacks. */
const INACTIVE = 0;
const ACTIVE = 1;

interface Row extends Omit<Gift, 'giftId' | 'oldId'> {
  readonly giftId: bigint;
  readonly oldId: bigint;
  readonly changedAt: Date;
}

interface Change {
  readonly giftId: string;
  readonly giftPrice: number;
  readonly status: number;
  readonly vipLevel: number;
}

const COLUMNS = `gift_id AS "giftId", old_id AS "oldId", gift_type AS "giftType", price AS "giftPrice", name AS "giftName",
  icon AS "giftIcon", icon_web AS "giftIconWeb", status, vip_level AS "vipLevel", changed_at AS "changedAt"`;

/**
 * The gifts of each site. The supplier says which gifts there are and how they look; what they cost, whether they are given and
 * from which level on is decided by operators once a gift is known here.
 */
export class GiftCatalogue {
  readonly #platform: Platform;
  readonly #source: GiftSource;

  constructor(platform: Platform, source: GiftSource) {
    this.#platform = platform;
    this.#source = source;
  }

  /** Stores the list of the supplier. */
  async start(): Promise<void> {
    const { db, clock, sites } = this.#platform;
    const now = new Date(clock.now());
    for (const { siteId, file } of sites.all) {
      if (Object.keys(file.coins).length === 0) continue;
      for (const gift of this.#source.gifts(siteId)) {
        const { giftId, oldId, giftType, giftPrice, giftName, giftIcon, giftIconWeb, status, vipLevel } = gift;
        await db.query(
          `INSERT INTO gift_catalogue (site_id, gift_id, old_id, gift_type, name, icon, icon_web, price, status, vip_level, changed_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
           ON CONFLICT (site_id, gift_id) DO UPDATE SET old_id = $3, gift_type = $4, name = $5, icon = $6, icon_web = $7`,
          [siteId, giftId, oldId, giftType, giftName, giftIcon, giftIconWeb, giftPrice, status, vipLevel, now],
        );
      }
    }
  }

  /** The gifts that members see, the cheapest first. */
  async shown(siteId: number): Promise<Gift[]> {
    return (await this.#rows(siteId)).filter(({ status }) => status !== INACTIVE).map(giftOf);
  }

  async all(siteId: number) {
    return (await this.#rows(siteId)).map((row) => ({ ...giftOf(row), changedAt: row.changedAt.getTime() }));
  }

  /** A gift in any status; null where the site has none of this number. */
  async one(siteId: number, giftId: string, on: Queryable = this.#platform.db): Promise<Gift | null> {
    const [row] = await on.query<Row>(`SELECT ${COLUMNS} FROM gift_catalogue WHERE site_id = $1 AND gift_id = $2`, [
      siteId,
      giftId,
    ]);
    return row ? giftOf(row) : null;
  }

  /** The gift of this id, if it may be given for coins now. */
  async offered(siteId: number, giftId: string): Promise<Gift | null> {
    const gift = await this.one(siteId, giftId);
    return gift?.status === ACTIVE ? gift : null;
  }

  /** False where there is no such gift. */
  async change(on: Queryable, siteId: number, { giftId, giftPrice, status, vipLevel }: Change): Promise<boolean> {
    const rows = await on.query(
      `UPDATE gift_catalogue SET price = $3, status = $4, vip_level = $5, changed_at = $6
       WHERE site_id = $1 AND gift_id = $2 RETURNING gift_id`,
      [siteId, giftId, giftPrice, status, vipLevel, new Date(this.#platform.clock.now())],
    );
    return rows.length === 1;
  }

  #rows(siteId: number): Promise<Row[]> {
    return this.#platform.db.query<Row>(
      `SELECT ${COLUMNS} FROM gift_catalogue WHERE site_id = $1 ORDER BY price, gift_id`,
      [siteId],
    );
  }
}

function giftOf({ changedAt: _, ...row }: Row): Gift {
  return { ...row, giftId: String(row.giftId), oldId: String(row.oldId) };
}
