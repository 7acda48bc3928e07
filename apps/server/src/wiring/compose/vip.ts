import { showLevels, UNIT_OF_MEMBERS } from '../../modules/account/vip-levels.ts';
import { correctedIn, settledIn, settledOn, stakesOfDays } from '../../modules/book/bets/stakes-of-days.ts';
import { arrivedIn, arrivedOn, depositsOfDays, reversedIn } from '../../modules/reports/deposits-of-days.ts';
import { readIn, readOn, roundsChangedIn, roundsOfDays } from '../../modules/venue/stakes-of-rounds.ts';
import { createVipModule } from '../../modules/vip/index.ts';
import type { Composed, Later } from '../composition.ts';

/** Queries of a day read the tables of other modules, which keep their texts. */
const QUERIES = {
  deposits: depositsOfDays,
  stakes: stakesOfDays,
  rounds: roundsOfDays,
  ...{ arrivedIn, arrivedOn, reversedIn, settledIn, settledOn, correctedIn },
  ...{ readIn, readOn, roundsChangedIn },
};

export function composeVip(
  { platform, rewards, account, protection }: Composed,
  later: Later<'eligibility' | 'messages'>,
) {
  return createVipModule(platform, {
    queries: QUERIES,
    rewards: rewards.rewards,
    writeLetters: (tx, letters) => later.messages.messages.write(tx, letters),
    keepingLimits: (on, memberIds) => protection.limits.keepingLimits(on, memberIds),
    offersTo: (on, memberIds) => later.eligibility.offersTo(on, memberIds),
    members: {
      ...{ units: UNIT_OF_MEMBERS, showLevels },
      isMember: (siteId, memberId) => account.members.isMember(siteId, memberId),
      withLevels: (siteId) => account.members.withLevels(siteId),
      countByLevel: (siteId) => account.members.countByLevel(siteId),
    },
  });
}
