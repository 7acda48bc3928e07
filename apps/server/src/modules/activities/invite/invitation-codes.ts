import { randomInt } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Letters and digits that are not mistaken for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
/** Two members with the same code are extremely rare, so more tries mean that something else is wrong. */
const TRIES = 5;

/** Reads the fingerprint of a member's phone. */
export type PhoneHashReader = (siteId: number, memberId: bigint) => Promise<Uint8Array>;

/** The codes that members give to friends. */
export class InvitationCodes {
  readonly #platform: Pick<Platform, 'db' | 'clock'>;
  readonly #phoneHashOf: PhoneHashReader;

  constructor(platform: Pick<Platform, 'db' | 'clock'>, phoneHashOf: PhoneHashReader) {
    this.#platform = platform;
    this.#phoneHashOf = phoneHashOf;
  }

  /** A member's code; it is made the first time that somebody asks. */
  async of({ siteId, memberId }: { readonly siteId: number; readonly memberId: bigint }): Promise<string> {
    const { db, clock } = this.#platform;
    for (let tries = 0; tries < TRIES; tries++) {
      const [known] = await db.query<{ code: string }>('SELECT code FROM invitation_code WHERE member_id = $1', [
        memberId,
      ]);
      if (known) return known.code;
      // Another tab may make it at the same time, and another member may have the same: then it is tried again.
      await db.query(
        `INSERT INTO invitation_code (member_id, site_id, code, phone_hash, at)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
        [memberId, siteId, newCode(), await this.#phoneHashOf(siteId, memberId), new Date(clock.now())],
      );
    }
    throw new Error(`no code was made for member ${memberId} of site ${siteId}`);
  }

  /** The owner of a code at a site, however it was typed; null where there is none. */
  async ownerOf(on: Queryable, siteId: number, code: string): Promise<bigint | null> {
    const [row] = await on.query<{ memberId: bigint }>(
      'SELECT member_id AS "memberId" FROM invitation_code WHERE site_id = $1 AND code = $2',
      [siteId, code.toUpperCase()],
    );
    return row?.memberId ?? null;
  }

  /** Makes claims of one inviter wait for each other until the transaction ends. */
  async lock(tx: Queryable, memberId: bigint): Promise<void> {
    await tx.query('SELECT FROM invitation_code WHERE member_id = $1 FOR UPDATE', [memberId]);
  }
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
