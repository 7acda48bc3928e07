import type { ParsedInput } from '@touchline/contract';
import { desc, eq } from 'drizzle-orm';
import type { CallContext } from '../../platform/call/handler.ts';
import type { Database } from '../../platform/db/database.ts';
import type { MemberRow, MemberStore } from './member-store.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { session } from './tables.ts';

const FORM_LIFE_MS = 5 * 60_000;
const MAX_FAILURES = 3;
const LOCK_MS = 30 * 60_000;

export type LoginResult =
  | {
      readonly member: MemberRow;
      readonly token: string;
      readonly expiresAt: number;
      readonly lastLogin: { readonly at: number; readonly place: string } | null;
    }
  | { readonly refusal: 'bad_credentials' | 'locked' | 'stale_form' | 'closed'; readonly unlockAt?: number };

export interface LoginParts {
  readonly db: Database;
  readonly members: MemberStore;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
}

/** Password login. An unknown name and a wrong password are indistinguishable, in words and in time (AUT-1). */
export class Login {
  readonly #parts: LoginParts;

  constructor(parts: LoginParts) {
    this.#parts = parts;
  }

  async login(input: ParsedInput<'login'>, context: CallContext): Promise<LoginResult> {
    const { members, passwords } = this.#parts;
    if (Math.abs(context.now - input.timewd) > FORM_LIFE_MS) return { refusal: 'stale_form' };
    const member = await members.byName(context.site.siteId, input.name);
    if (
      member &&
      (await members.claimTry(member, 'login', { now: context.now, most: MAX_FAILURES, lockMs: LOCK_MS })) === null
    ) {
      return { refusal: 'locked', unlockAt: member.loginLockedUntil?.getTime() ?? context.now + LOCK_MS };
    }
    const isRight = member
      ? await passwords.verify(member.passwordHash, input.password)
      : await passwords.verifyNobody(input.password);
    if (!member || !isRight) return { refusal: 'bad_credentials' };
    await members.forgetTries(member, 'login');
    if (member.status === 'closed') return { refusal: 'closed' };
    return this.#open(member, context);
  }

  async #open(member: MemberRow, context: CallContext): Promise<LoginResult> {
    const { db, sessions } = this.#parts;
    const [previous] = await db.orm
      .select({ at: session.createdAt, address: session.address })
      .from(session)
      .where(eq(session.memberId, member.id))
      .orderBy(desc(session.createdAt))
      .limit(1);
    const opened = await db.transaction((tx) =>
      sessions.open(tx, {
        siteId: member.siteId,
        memberId: member.id,
        clientType: context.clientType,
        address: context.address,
        device: context.device,
      }),
    );
    sessions.announceEnd(opened.ended, 'login_elsewhere', '您的账号已在其他设备登录，请重新登录');
    return {
      member,
      token: opened.token,
      expiresAt: opened.expiresAt,
      lastLogin: previous ? { at: previous.at.getTime(), place: coarsePlace(previous.address) } : null,
    };
  }
}

/** An address without its last part: enough to recognise one's own logins. */
function coarsePlace(address: string): string {
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}:*` : address.replace(/\d+$/, '*');
}
