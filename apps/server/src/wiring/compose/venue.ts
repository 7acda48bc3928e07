import { createVenueModule } from '../../modules/venue/index.ts';
import { VenueClient } from '../../suppliers/venues/webhook.ts';
import type { Composed, Later } from '../composition.ts';

export function composeVenue(
  { platform, money, venues, protection, eligibility }: Composed,
  later: Later<'account' | 'accessRules'>,
) {
  const { config, clock } = platform;
  return createVenueModule(
    platform,
    money,
    new VenueClient({ addressOf: venues, timeoutMs: config.VENUE_TIMEOUT_MS, clock }),
    {
      spending: protection.spending,
      eligibility: eligibility.stakes,
      partsAt: (siteId, now) => later.accessRules.partsAt(siteId, now),
      isHere: (siteId, memberId) => later.account.sessions.isHere(siteId, memberId),
      sitesOf: (on, memberIds) => later.account.members.sitesOf(on, memberIds),
      canContinuePlay: (site, play) => eligibility.canContinuePlay(site, play),
    },
  );
}
