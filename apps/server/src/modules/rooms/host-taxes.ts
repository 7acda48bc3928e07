import type { OperatorOutput } from '@touchline/contract/operators';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { cellOf } from '../../platform/sealed-columns.ts';

type HostTax = NonNullable<OperatorOutput<'listLiveRooms'>['items'][number]['tax']>;

/** Under which name, country and number hosts are taxed, sealed with their rooms. Operators alone read it. */
export class HostTaxes {
  readonly #platform: Pick<Platform, 'db' | 'vault'>;

  constructor(platform: Pick<Platform, 'db' | 'vault'>) {
    this.#platform = platform;
  }

  /** By room; rooms of which nothing is known are left out. */
  async of(siteId: number): Promise<ReadonlyMap<bigint, HostTax>> {
    const { db, vault } = this.#platform;
    const rows = await db.query<{ id: bigint; taxCipher: Buffer }>(
      'SELECT id, tax_cipher AS "taxCipher" FROM live_room WHERE site_id = $1 AND tax_cipher IS NOT NULL',
      [siteId],
    );
    return new Map(rows.map(({ id, taxCipher }) => [id, JSON.parse(vault.decrypt(taxCipher, cell(id))) as HostTax]));
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
