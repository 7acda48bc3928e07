import { Eligibility } from '../../modules/eligibility/index.ts';
import type { Composed } from '../composition.ts';

export function composeEligibility({ platform, account, protection, rewards }: Composed) {
  return new Eligibility(platform, {
    members: account.members,
    exclusions: protection.exclusions,
    isBlackTagged: (memberId) => rewards.tags.isTagged(memberId),
    taggedAmong: (on, memberIds) => rewards.tags.taggedAmong(on, memberIds),
    flaggedAmong: (on, memberIds) => protection.harm.flaggedAmong(on, memberIds),
    limitedAmong: (on, memberIds) => protection.limits.limitedByOperators(on, memberIds),
    secondAccountsAmong: (on, memberIds) => account.duplicates.secondAccountsAmong(on, memberIds),
    awayAmong: (on, memberIds) => account.sessions.awayAmong(on, memberIds),
    isFlagged: (memberId) => protection.harm.isFlagged(memberId),
    sessionsInUse: (siteId, memberId) => account.sessions.inUse(siteId, memberId),
    admitsPlay: (site, memberId, playing) => protection.gate.admitsPlay(site, memberId, playing),
    admitsArrival: (owner, amount) => protection.gate.admitsArrival(owner, amount),
  });
}
