import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/vault.ts';
import { recoveryCode } from '../tables.ts';

const COUNT = 10;
/** Without characters that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes for a member who lost the app. They are stored as keyed hashes, and each works once. */
export class RecoveryCodes {
  readonly #vault: Vault;
  readonly #clock: Clock;

  constructor(vault: Vault, clock: Clock) {
    this.#vault = vault;
    this.#clock = clock;
  }

  async renew(tx: Queryable, memberId: bigint): Promise<string[]> {
    await this.clear(tx, memberId);
    const codes = Array.from({ length: COUNT }, () => `${four()}-${four()}`);
    await tx.orm.insert(recoveryCode).values(codes.map((code) => ({ memberId, codeHash: this.#hash(memberId, code) })));
    return codes;
  }

  async clear(tx: Queryable, memberId: bigint): Promise<void> {
    await tx.orm.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId));
  }

  async use(db: Queryable, memberId: bigint, code: string): Promise<boolean> {
    const rows = await db.orm
      .update(recoveryCode)
      .set({ usedAt: new Date(this.#clock.now()) })
      .where(
        and(
          eq(recoveryCode.memberId, memberId),
          eq(recoveryCode.codeHash, this.#hash(memberId, code)),
          isNull(recoveryCode.usedAt),
        ),
      )
      .returning({ memberId: recoveryCode.memberId });
    return rows.length > 0;
  }

  #hash(memberId: bigint, code: string): Buffer {
    return this.#vault.fingerprint('recovery-code', `${memberId}/${code}`);
  }
}

function four(): string {
  return Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
