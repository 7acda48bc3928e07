import type { OperatorOutput } from '@touchline/contract/operators';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { cellOf } from '../../platform/sealed-columns.ts';

type HostTax = NonNullable<OperatorOutput<'hostTax'>['tax']>;

/** Under which name, country and number hosts are taxed, sealed with their rooms. Operators alone read it. */
export class HostTaxes {
  readonly #platform: Pick<Platform, 'db' | 'vault'>;

  constructor(platform: Pick<Platform, 'db' | 'vault'>) {
    this.#platform = platform;
  }

  /** Null while nothing is known of it. */
  async of(roomId: bigint): Promise<HostTax | null> {
    const { db, vault } = this.#platform;
    const [row] = await db.query<{ taxCipher: Buffer | null }>(
      'SELECT tax_cipher AS "taxCipher" FROM live_room WHERE id = $1',
      [roomId],
    );
    return row?.taxCipher ? (JSON.parse(vault.decrypt(row.taxCipher, cell(roomId))) as HostTax) : null;
  }

  /** The rooms of a site of whose hosts something is known. */
  async known(siteId: number): Promise<ReadonlySet<bigint>> {
    const rows = await this.#platform.db.query<{ id: bigint }>(
      'SELECT id FROM live_room WHERE site_id = $1 AND tax_cipher IS NOT NULL',
      [siteId],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Null takes it away. */
  async set(tx: Queryable, roomId: bigint, tax: HostTax | null): Promise<void> {
    const sealed = tax && this.#platform.vault.encrypt(JSON.stringify(tax), cell(roomId));
    await tx.query('UPDATE live_room SET tax_cipher = $2 WHERE id = $1', [roomId, sealed]);
  }
}

function cell(roomId: bigint) {
  return cellOf('live_room.tax_cipher', roomId);
}
