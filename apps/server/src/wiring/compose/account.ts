import { calls } from '@touchline/contract';
import { createAccountModule } from '../../modules/account/index.ts';
import { boundMessages } from '../../suppliers/sms/port.ts';
import type { Composed, Later } from '../composition.ts';
import { readObligations, readUnitObstacles } from '../obligations.ts';

export function composeAccount(
  { platform, money, suppliers }: Composed,
  later: Later<
    | 'reviews'
    | 'verification'
    | 'wallet'
    | 'protection'
    | 'eligibility'
    | 'cashier'
    | 'book'
    | 'bonus'
    | 'venue'
    | 'vip'
    | 'activities'
    | 'rewards'
  >,
) {
  const account = createAccountModule(platform, money.ledger, {
    sender: boundMessages(suppliers.sms),
    obligations: (siteId, memberId, currency) => readObligations(later, siteId, memberId, currency),
    units: (siteId, memberId, currency) => readUnitObstacles(later, siteId, memberId, currency),
    isProofDue: async (site, address) =>
      (await later.verification.policy.required({ call: calls.completeLogin, site, address })) !== null,
    startLevel: (tx, siteId, memberId, level) => later.vip.days.startAt(tx, siteId, [{ memberId, level }]),
    attribute: (tx, invited) => later.activities.invitations.attribute(tx, invited),
    canReceiveOffers: (player) => later.eligibility.canReceiveOffers(player),
    gifts: () => later.rewards.rewards,
    canPlay: (player) => later.eligibility.canPlay(player),
    isExcluded: (identityHash) => later.protection.exclusions.isExcluded(identityHash),
    wentAway(memberId) {
      // The call that came from there does not wait for venues, and the next check of open play ends what this missed.
      void later.venue.plays
        .checkThoseOf(memberId)
        .catch((error) => platform.log.error({ error }, 'play at venues was not looked at'));
    },
    endPlay(memberId) {
      void later.venue.plays
        .endAll(memberId)
        .catch((error) => platform.log.error({ error }, 'play at venues was not closed'));
    },
    recognise: (siteId, memberId) => later.protection.exclusions.recognise(siteId, memberId),
    isKeptAway: (on, memberId) => later.eligibility.isKeptAway(on, memberId),
    beforeMove: (siteId, memberId, phoneHash) => later.protection.exclusions.follow(siteId, memberId, phoneHash),
  });
  if (suppliers.reviews) {
    account.identities.sendTo((tx, { siteId, memberId }) =>
      later.reviews.send(tx, 'identity', { siteId, subjectId: memberId, round: 1 }),
    );
  }
  return account;
}
