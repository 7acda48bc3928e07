import type { CurrencyCode } from '@touchline/rules/money';
import type { CallContext, Identity } from '../../platform/call/handler.ts';
import type { ActivityNeeds, Owner, Participant } from './taking-part.ts';

/** A member, or a visitor who reads amounts in the unit of the site. */
export type Reader = Owner | { readonly siteId: number; readonly currency: CurrencyCode };

interface Actor {
  readonly owner: Owner;
  readonly member: Participant;
}

/** The member who makes a call. */
export async function actorOf(
  needs: Pick<ActivityNeeds, 'participant'>,
  { site: { siteId }, identity: { memberId, currency } }: CallContext<Identity>,
): Promise<Actor> {
  return { owner: { siteId, memberId, currency }, member: await needs.participant(siteId, memberId) };
}

/** The reader of a call, who may be a visitor. */
export async function readerOf(
  needs: Pick<ActivityNeeds, 'participant'>,
  context: CallContext,
): Promise<{ readonly reader: Reader } & (Actor | { readonly owner: null; readonly member: null })> {
  const { site, identity } = context;
  if (!identity) return { reader: { siteId: site.siteId, currency: site.file.currency }, owner: null, member: null };
  const actor = await actorOf(needs, { ...context, identity });
  return { reader: actor.owner, ...actor };
}
