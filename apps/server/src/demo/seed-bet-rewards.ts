import type { SiteReward } from '@touchline/contract/site';
import type { CurrencyCode } from '@touchline/rules/money';
import type { MemberStore } from '../modules/account/member-store.ts';
import type { RewardGrant } from '../platform/rewards.ts';
import { memberName } from './seed-members.ts';

const SITE = 5000;
const MEMBER = 16;
const TERMS: Extract<SiteReward, { unit: 'free_bet' }>['terms'] = {
  ...{ minOddsMilli: 1_500, kinds: ['single', 'parlay'], sports: [], phase: 'any' },
};

const GIVEN: readonly { readonly grantKey: string; readonly title: string; readonly reward: SiteReward }[] = [
  {
    grantKey: 'demo/free-bet',
    title: '免费投注体验',
    reward: { unit: 'free_bet', amount: { CNY: '10', USDT: '2' }, useDays: 30, terms: TERMS },
  },
  {
    grantKey: 'demo/boost',
    title: '赢利加成体验',
    reward: {
      ...{ unit: 'boost', percent: 25, useDays: 30 },
      mostExtra: { CNY: '50', USDT: '7' },
      mostStake: { CNY: '100', USDT: '14' },
      terms: { ...TERMS, minLegs: 1 },
    },
  },
];

interface Rewards {
  openPools(): Promise<void>;
  giveAlone(grant: RewardGrant): Promise<unknown>;
}

/** A free bet and a boost that a member of the first site can claim and try; safe to repeat. */
export async function seedBetRewards(members: MemberStore, rewards: Rewards): Promise<void> {
  const member = await members.byName(SITE, memberName(MEMBER));
  if (!member) return;
  await rewards.openPools();
  const owner = { siteId: SITE, memberId: member.id, currency: member.currency as CurrencyCode };
  for (const given of GIVEN)
    await rewards.giveAlone({ ...owner, ...given, source: 'manual', poolId: 'season', claimDays: 365 });
}
