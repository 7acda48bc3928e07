import { type SiteActivity, siteActivity, siteFile } from '@touchline/contract/site';
import { describe, expect, it } from 'vitest';
import site from '../../../../../sites/5000.json' with { type: 'json' };
import { activityProblems } from './activity-problems.ts';

describe('a boost that an activity gives', () => {
  const file = siteFile.parse(site);
  const shop = file.activities.find(({ kind }) => kind === 'mall');
  if (shop?.kind !== 'mall') throw new Error('the first site has no shop');
  const item = shop.items.find(({ reward }) => reward.unit === 'boost');
  if (item?.reward.unit !== 'boost') throw new Error('the shop has no boost');
  const { reward } = item;
  const withBoost = (part: object): SiteActivity =>
    siteActivity.parse({ ...shop, items: [{ ...item, reward: { ...reward, ...part } }] });

  it('of the first site can be paid and used', () => {
    expect(activityProblems(file, shop)).toEqual([]);
  });

  it('needs its two amounts in each unit, and a pool with boosts', () => {
    const part = withBoost({ mostExtra: { CNY: '50' }, mostStake: { CNY: '0', USDT: '14' } });
    expect(activityProblems(file, part)).toEqual([
      'items.0.reward.mostStake: no amount above zero in CNY',
      'items.0.reward.mostExtra: no amount above zero in USDT',
    ]);
    expect(activityProblems(file, { ...withBoost({}), poolId: 'daily' })).toEqual([
      'items.0.reward: pool daily has no boosts in CNY',
      'items.0.reward: pool daily has no boosts in USDT',
    ]);
  });

  it('requires no number of selections that its bets cannot have', () => {
    const asking = (minLegs: number, kinds: readonly string[]) =>
      activityProblems({ ...file, maxLegs: 6 }, withBoost({ terms: { minLegs, kinds } }));
    expect(asking(3, ['parlay'])).toEqual([]);
    expect(asking(3, ['single', 'parlay'])).toEqual(['items.0.reward.terms.kinds: a single has one selection']);
    expect(asking(7, ['parlay'])).toEqual(['items.0.reward.terms.minLegs: a bet has at most 6 selections']);
  });
});

describe('the targets of members of each unit', () => {
  const file = siteFile.parse(site);
  const problems = (kind: string, change: (data: Record<string, unknown>) => object) => {
    const found = site.activities.find((one) => one.kind === kind);
    if (!found) throw new Error(`the first site has no ${kind}`);
    return activityProblems(file, siteActivity.parse({ ...found, ...change(found) }));
  };

  it('is needed in each unit where signing in requires it', () => {
    const needs = { deposited: { CNY: '10' }, staked: { USDT: '0' } };
    expect(problems('sign_in', () => ({ needs }))).toEqual([
      'needs.deposited: no amount above zero in USDT',
      'needs.staked: no amount above zero in CNY',
      'needs.staked: no amount above zero in USDT',
    ]);
  });

  it.each(['lottery', 'wheel'])('is needed in each unit where it gives draws of the %s', (kind) => {
    const chances = {
      deposited: { each: { CNY: '0', USDT: '10' }, most: 2 },
      staked: { each: { CNY: '200' }, most: 5 },
    };
    expect(problems(kind, () => ({ chances }))).toEqual([
      'chances.deposited.each: no amount above zero in CNY',
      'chances.staked.each: no amount above zero in USDT',
    ]);
  });

  it('is no more than its pool can pay where a guess has fixed odds', () => {
    const [first] = site.activities.find(({ kind }) => kind === 'guess')?.questions ?? [];
    const asking = (mostPayout: number, poolId = 'daily') =>
      problems('guess', () => ({ poolId, questions: [{ ...first, mostPayout }] }));
    expect(asking(20_000_000)).toEqual([]);
    expect(asking(20_000_001)).toEqual(['questions.0.mostPayout: pool daily has fewer points']);
    expect(asking(1, 'vip')).toEqual(['questions: pool vip has no points']);
  });
});

describe('an activity with invitations', () => {
  const file = siteFile.parse(site);
  const invite = file.activities.find(({ kind }) => kind === 'invite');
  if (invite?.kind !== 'invite' || !file.referral) throw new Error('the first site has no invitations');
  const { referral } = file;
  const under = (part: Partial<typeof referral>) =>
    activityProblems({ ...file, referral: { ...referral, ...part } }, invite);

  it('of the first site is within the licence', () => {
    expect(under({})).toEqual([]);
  });

  it('is refused where the licence allows none', () => {
    expect(activityProblems({ ...file, referral: undefined }, invite)).toEqual([
      'kind: the licence of the site allows no rewards for invitations',
    ]);
  });

  it('names friends, identities and money that the licence does not allow', () => {
    expect(under({ mostFriends: 1 })).toEqual(['friendsEach: the licence allows 1']);
    const named = invite.steps.flatMap(({ needs }, index) => (needs.identity === 'named' ? [index] : []));
    expect(under({ identity: 'verified' })).toEqual(
      named.map((index) => `steps.${index}.needs.identity: the licence requires friends to be verified`),
    );
    const paying = invite.steps.flatMap(({ needs, inviter }, index) =>
      inviter && (needs.deposited || needs.staked) ? [index] : [],
    );
    expect(paying.length).toBeGreaterThan(0);
    expect(under({ onMoney: false })).toEqual(
      paying.map((index) => `steps.${index}.inviter: the licence allows none that depends on money of the friend`),
    );
  });
});
