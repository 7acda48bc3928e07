import type { SiteReward } from '@touchline/contract/site';
import type { CurrencyCode } from '@touchline/rules/money';
import type { MemberStore } from '../modules/account/member-store.ts';
import type { RewardOrder } from '../modules/rewards/reward-book.ts';
import { memberName } from './seed-members.ts';

const SITE = 5000;
const MEMBER = 16;
const FREE_BET: SiteReward = {
  unit: 'free_bet',
  amount: { CNY: '10', USDT: '2' },
  useDays: 30,
  terms: { minOddsMilli: 1_500, kinds: ['single', 'parlay'], sports: [], phase: 'any' },
};

interface Rewards {
  openPools(): Promise<void>;
  giveAlone(order: RewardOrder): Promise<unknown>;
}

/** A free bet that a member of the first site can claim and try; safe to repeat. */
export async function seedFreeBet(members: MemberStore, rewards: Rewards): Promise<void> {
  const member = await members.byName(SITE, memberName(MEMBER));
  if (!member) return;
  await rewards.openPools();
  await rewards.giveAlone({
    ...{ siteId: SITE, memberId: member.id, currency: member.currency as CurrencyCode, grantKey: 'demo/free-bet' },
    ...{ source: 'manual', title: '免费投注体验', poolId: 'season', reward: FREE_BET, claimDays: 365 },
  });
}
