import type { CurrencyCode } from '@touchline/rules/money';
import { createProtectionModule } from '../../modules/protection/index.ts';
import type { Composed, Later } from '../composition.ts';

export function composeProtection({ platform, money, reports, account }: Composed, later: Later<'cashier' | 'venue'>) {
  const { members, sessions, logins } = account;
  return createProtectionModule(platform, money.ledger, {
    confirm: async (siteId, memberId, password) => logins.confirm(await members.required(siteId, memberId), password),
    identityHash: async (siteId, memberId) => (await members.required(siteId, memberId)).phoneHash,
    memberSince: async (siteId, memberId) => (await members.required(siteId, memberId)).createdAt.getTime(),
    readPlay: reports.play,
    openDeposits: (memberId, currency) => later.cashier.orders.openDeposits(memberId, currency),
    namesOf: (memberIds) => members.namesOf(memberIds),
    unitOf: async (siteId, memberId) =>
      ((await members.byId(siteId, memberId))?.currency as CurrencyCode | undefined) ?? null,
    spansSince: (siteId, memberId, since) => sessions.spansSince(siteId, memberId, since),
    async endSessions(siteId, memberId) {
      const ended = await sessions.endAll(platform.db, { siteId, memberId, except: null }, 'excluded');
      const currency = await members.currencyOf(siteId, memberId);
      sessions.announceEnd(ended, 'excluded', currency);
      // A venue that does not answer keeps nobody here waiting, and is asked again.
      void later.venue.plays
        .endAll(memberId)
        .catch((error) => platform.log.error({ error }, 'play at venues was not closed'));
    },
  });
}
