import { createHash, randomBytes } from 'node:crypto';
import type { CallContext, Identity } from '../../platform/call/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockMember } from '../../platform/db/lock-member.ts';
import { addressText } from '../../platform/ip-address.ts';
import type { Store } from '../../platform/store/store.ts';
import type { MemberRow, MemberStore } from './member-store.ts';
import type { Sessions } from './sessions.ts';

const LIFE_MS = 60_000;
const CODE_BYTES = 32;

interface HandOffParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly store: Store;
  readonly members: MemberStore;
  readonly sessions: Sessions;
}

interface Kept {
  readonly siteId: number;
  readonly memberId: string;
  /** The session in which it was made; when that session ends, the code is void. */
  readonly sessionId: string;
  /** The stored hash of the session's token: a token that replaces it ends the code too. */
  readonly tokenHash: string;
}

/**
 * Moves a member from one origin of the site to another: a code in the address, spent at once (decisions D3). The new
 * session has the end and the last act of the first: because the member gave no password again.
 */
export class HandOff {
  readonly #parts: HandOffParts;

  constructor(parts: HandOffParts) {
    this.#parts = parts;
  }

  async issue({ site, identity }: CallContext<Identity>): Promise<{ code: string; expiresAt: number }> {
    const { store, clock, sessions } = this.#parts;
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const { memberId, sessionId } = identity;
    const session = await sessions.get(sessionId);
    const kept: Kept = {
      siteId: site.siteId,
      memberId: String(memberId),
      sessionId: String(sessionId),
      tokenHash: session ? hashText(session.tokenHash) : '',
    };
    await store.put(keyOf(code), JSON.stringify(kept), LIFE_MS);
    return { code, expiresAt: clock.now() + LIFE_MS };
  }

  /** A new session for the member of the code; null if the code is used, expired or of another site, or its session ended. */
  async spend(
    code: string,
    context: CallContext,
  ): Promise<{ member: MemberRow; token: string; expiresAt: number } | null> {
    const { store, members, sessions, db } = this.#parts;
    const text = await store.take(keyOf(code));
    const kept = text === null ? null : (JSON.parse(text) as Kept);
    if (kept?.siteId !== context.site.siteId) return null;
    const member = await members.byId(kept.siteId, BigInt(kept.memberId));
    if (!member) return null;
    const { clientType, address, device } = context;
    const opened = await db.transaction(async (tx) => {
      // A change of the member's proofs holds this row while it ends sessions, and would end the new one too late.
      await lockMember(tx, member.id);
      const first = await sessions.get(BigInt(kept.sessionId), tx);
      if (!first || hashText(first.tokenHash) !== kept.tokenHash) return null;
      if (await sessions.deathOf(first.id, { on: tx })) return null;
      return sessions.open(tx, {
        siteId: member.siteId,
        memberId: member.id,
        clientType,
        address: addressText(address),
        device,
        from: first,
      });
    });
    if (!opened) return null;
    sessions.announceEnd(opened.ended, 'login_elsewhere');
    return { member, token: opened.token, expiresAt: opened.expiresAt };
  }
}

function hashText(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64url');
}

/** The store never holds the code itself. */
function keyOf(code: string): string {
  return `handOff/${createHash('sha256').update(code).digest('base64url')}`;
}
