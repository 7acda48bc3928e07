import type { MemberStore } from '../modules/account/member-store.ts';
import type { InvitationCodes } from '../modules/activities/invite/invitation-codes.ts';
import type { Invitations } from '../modules/activities/invite/invitations.ts';
import type { Platform } from '../platform/platform.ts';
import { cellOf } from '../platform/sealed-columns.ts';
import { FRIEND_NAMES, memberName } from './seed-members.ts';

const NAME = '周晓';

/** The first demo member invited two friends, one of whom gave a legal name; safe to repeat. */
export async function seedInvitations(
  { db, sites, vault, clock }: Platform,
  members: MemberStore,
  codes: InvitationCodes,
  invitations: Invitations,
): Promise<void> {
  for (const { siteId } of sites.all) {
    const inviter = await members.byName(siteId, memberName(1));
    const friends = await Promise.all(FRIEND_NAMES.map((name) => members.byName(siteId, name)));
    for (const [index, friend] of friends.entries()) {
      if (!inviter || !friend || (await invitations.ofFriend(friend.id))) continue;
      const code = await codes.of({ siteId, memberId: inviter.id });
      await db.transaction(async (tx) => {
        await invitations.attribute(tx, { siteId, memberId: friend.id, code, at: clock.now() });
        if (index > 0) return;
        const realNameCipher = vault.encrypt(NAME, cellOf('member.real_name_cipher', friend.id));
        const personHash = vault.fingerprint('person', `${NAME}/${friend.birthday}`);
        await members.update(siteId, friend.id, { realNameCipher, personHash }, tx);
      });
    }
  }
}
