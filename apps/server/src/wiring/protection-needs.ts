import type { CurrencyCode } from '@touchline/rules/money';
import type { createAccountModule } from '../modules/account/index.ts';
import type { ProtectionNeeds } from '../modules/protection/index.ts';
import type { Platform } from '../platform/platform.ts';

/** What player protection asks accounts for. */
export function protectionNeeds(
  platform: Platform,
  account: ReturnType<typeof createAccountModule>,
  others: Pick<ProtectionNeeds, 'openDeposits' | 'readPlay'> & {
    readonly endPlay: (memberId: bigint) => Promise<void>;
  },
): ProtectionNeeds {
  const { members, sessions, logins } = account;
  return {
    confirm: async (siteId, memberId, password) => logins.confirm(await members.required(siteId, memberId), password),
    identityHash: async (siteId, memberId) => (await members.required(siteId, memberId)).phoneHash,
    memberSince: async (siteId, memberId) => (await members.required(siteId, memberId)).createdAt.getTime(),
    readPlay: others.readPlay,
    openDeposits: others.openDeposits,
    namesOf: (memberIds) => members.namesOf(memberIds),
    unitOf: async (siteId, memberId) =>
      ((await members.byId(siteId, memberId))?.currency as CurrencyCode | undefined) ?? null,
    spansSince: (siteId, memberId, since) => sessions.spansSince(siteId, memberId, since),
    async endSessions(siteId, memberId) {
      const ended = await sessions.endAll(platform.db, { siteId, memberId, except: null }, 'excluded');
      const currency = await members.currencyOf(siteId, memberId);
      sessions.announceEnd(ended, 'excluded', currency);
      // A venue that does not answer keeps nobody here waiting, and is asked again.
      void others.endPlay(memberId).catch((error) => platform.log.error({ error }, 'play at venues was not closed'));
    },
  };
}
