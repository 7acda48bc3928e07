import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { InvitationCodes } from './invitation-codes.ts';
import { invitation, invitationPayment } from './tables.ts';

export type Invitation = typeof invitation.$inferSelect;

interface Payment {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly invitationId: bigint;
  readonly activityId: string;
  readonly stepId: string;
  readonly rewardId: bigint;
}

/** The invitations with inviter and friend, and the payments to inviters. */
export class Invitations {
  readonly #platform: Platform;
  readonly #codes: InvitationCodes;

  constructor(platform: Platform, codes: InvitationCodes) {
    this.#platform = platform;
    this.#codes = codes;
  }

  /** Writes who invited a new member, in the transaction of the registration. A code that is nobody's at the site invites nobody. */
  async attribute(
    tx: Queryable,
    {
      siteId,
      memberId,
      code,
      at,
    }: { readonly siteId: number; readonly memberId: bigint; readonly code: string; readonly at: number },
  ): Promise<void> {
    const inviterId = code === '' ? null : await this.#codes.ownerOf(tx, siteId, code);
    if (inviterId === null) return;
    await tx.orm
      .insert(invitation)
      .values({ id: this.#platform.ids.next(), siteId, memberId, inviterId, at: new Date(at) });
  }

  /** The invitation that a member came with. */
  async ofFriend(memberId: bigint): Promise<Invitation | undefined> {
    const [row] = await this.#platform.db.orm.select().from(invitation).where(eq(invitation.memberId, memberId));
    return row;
  }

  /** One of the member's own invitations. */
  async ofInviter(inviterId: bigint, id: bigint): Promise<Invitation | undefined> {
    const [row] = await this.#platform.db.orm
      .select()
      .from(invitation)
      .where(and(eq(invitation.id, id), eq(invitation.inviterId, inviterId)));
    return row;
  }

  /** A page of the member's invitations, the newest first. */
  page(inviterId: bigint, { page, size }: { readonly page: number; readonly size: number }): Promise<Invitation[]> {
    return this.#platform.db.orm
      .select()
      .from(invitation)
      .where(eq(invitation.inviterId, inviterId))
      .orderBy(desc(invitation.id))
      .limit(size)
      .offset((page - 1) * size);
  }

  async count(inviterId: bigint): Promise<number> {
    return this.#platform.db.orm.$count(invitation, eq(invitation.inviterId, inviterId));
  }

  /** The steps that were paid to an inviter, by invitation. */
  async paid(on: Queryable, inviterId: bigint, activityId: string): Promise<ReadonlyMap<bigint, ReadonlySet<string>>> {
    const rows = await on.query<{ invitationId: bigint; stepIds: string[] }>(
      `SELECT invitation_id AS "invitationId", array_agg(step_id) AS "stepIds" FROM invitation_payment
       WHERE member_id = $1 AND activity_id = $2 GROUP BY 1`,
      [inviterId, activityId],
    );
    return new Map(rows.map(({ invitationId, stepIds }) => [invitationId, new Set(stepIds)]));
  }

  async writePayment(tx: Queryable, payment: Payment): Promise<void> {
    const at = new Date(this.#platform.clock.now());
    await tx.orm.insert(invitationPayment).values({ ...payment, at });
  }
}
