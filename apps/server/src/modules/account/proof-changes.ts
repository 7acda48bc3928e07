import type { Database, Queryable } from '../../platform/db/database.ts';
import type { MemberRow } from './member-store.ts';
import type { Notice, Notices } from './notices.ts';
import type { EndReason } from './session-endings.ts';
import type { Sessions } from './sessions.ts';

export interface ProofChangeParts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly notices: Notices;
  /** Closes what the member plays at venues: play knows no token, and a holder of the earlier one may have opened it. */
  readonly endPlay: (memberId: bigint) => void;
}

export interface ProofChange {
  /** The state in which the change was proven. Its phone receives the notice. */
  readonly member: MemberRow;
  readonly notice: Notice;
  /** The session that makes the change and goes on; null where a visitor makes it. */
  readonly except: bigint | null;
}

/** Writes a change in its transaction and answers its result; null where there is nothing to change. */
type Change<Result> = (tx: Queryable) => Promise<Result | null>;

interface Made<Result> {
  readonly result: Result;
  /** The new token of the session that made the change; empty where a visitor made it. */
  readonly token: string;
}

/**
 * Changes of a member's proofs: password, phone, e-mail and second factor (ACC-7, AUT-13). Everything that was begun with
 * the earlier proof ends in the same transaction: the member's other sessions, the token of the session that goes on with its
 * sockets, resets under way, and logins that overlap. Play at venues ends after it.
 */
export class ProofChanges {
  readonly #parts: ProofChangeParts;

  constructor(parts: ProofChangeParts) {
    this.#parts = parts;
  }

  /**
   * Returns the result of `change` and the session's new token. Null where `change` answers null, and where another change
   * came after `member` was read; then nothing is changed and nothing ends.
   */
  async make<Result>({ member, notice, except }: ProofChange, change: Change<Result>): Promise<Made<Result> | null> {
    const { db, sessions, notices, endPlay } = this.#parts;
    const { siteId, id: memberId, proofVersion } = member;
    const reason: EndReason = notice === 'password' ? 'password_changed' : 'proof_changed';
    const made = await db.transaction(async (tx) => {
      const locked = await tx.query('SELECT 1 FROM member WHERE id = $1 AND proof_version = $2 FOR NO KEY UPDATE', [
        memberId,
        proofVersion,
      ]);
      const result = locked.length === 0 ? null : await change(tx);
      if (result === null) return null;
      await tx.query('UPDATE member SET proof_version = proof_version + 1 WHERE id = $1', [memberId]);
      await tx.query('UPDATE password_reset SET step = 3 WHERE member_id = $1 AND step < 3', [memberId]);
      await notices.notify(tx, member, notice);
      const ended = await sessions.endAll(tx, { siteId, memberId, except }, reason);
      return { result, ended, token: except === null ? '' : await sessions.renewToken(tx, except) };
    });
    if (!made) return null;
    sessions.announceEnd(made.ended, reason);
    if (except !== null) sessions.announceChange(memberId);
    endPlay(memberId);
    return { result: made.result, token: made.token };
  }
}
