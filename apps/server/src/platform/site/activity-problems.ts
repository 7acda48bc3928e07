import type { ActivityOf, SiteActivity, SiteFile, SiteReward } from '@touchline/contract/site';
import { canSplit } from '@touchline/rules/draws';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';

/** The names of the sums of a pool that pays rewards of money. */
const POOLS = { cash: ['cash', ''], free_bet: ['freeBets', 'free bets in '], boost: ['boosts', 'boosts in '] } as const;

/** The problems of an activity on its site: a pool that is not there, a unit of members without an amount. */
export function activityProblems(
  site: Pick<SiteFile, 'rewards' | 'limits' | 'coins' | 'kyc' | 'maxLegs' | 'referral'>,
  activity: SiteActivity,
) {
  const { rewards, limits, coins, kyc, maxLegs, referral } = site;
  const problems: string[] = [];
  const pool = rewards.pools.find(({ poolId }) => poolId === activity.poolId);
  if (!pool) problems.push(`poolId: the site has no pool ${activity.poolId}`);
  const currencies = Object.keys(limits) as CurrencyCode[];
  for (const [path, reward] of rewardsOf(activity)) {
    if (reward.unit === 'cash' || reward.unit === 'free_bet' || reward.unit === 'boost') {
      const [sums, name] = POOLS[reward.unit];
      for (const currency of currencies) {
        for (const [field, amounts] of amountsIn(reward))
          if (!parseAmount(amounts[currency] ?? '', currency))
            problems.push(`${path}${field}: no amount above zero in ${currency}`);
        if (pool && pool[sums][currency] === undefined)
          problems.push(`${path}: pool ${pool.poolId} has no ${name}${currency}`);
      }
      if (reward.unit === 'boost') problems.push(...boostProblems(path, reward, maxLegs));
    } else if (pool && pool[reward.unit] === 0) problems.push(`${path}: pool ${pool.poolId} has no ${reward.unit}`);
    if (reward.unit === 'coins')
      for (const currency of currencies)
        if (!coins[currency]) problems.push(`${path}: there are no coins in ${currency}`);
  }
  if (activity.kind === 'invite' && !kyc)
    for (const [index, { needs }] of activity.steps.entries())
      if (needs.identity === 'verified') problems.push(`steps.${index}.needs.identity: the site verifies nobody`);
  if (activity.kind === 'invite') problems.push(...referralProblems(activity, referral));
  if (activity.kind === 'guess' && pool) problems.push(...winningProblems(activity, pool));
  if (activity.kind === 'red_rain') problems.push(...potProblems(activity, pool, currencies));
  for (const [path, amounts] of amountsOf(activity))
    for (const currency of currencies)
      if (!parseAmount(amounts[currency] ?? '', currency))
        problems.push(`${path}: no amount above zero in ${currency}`);
  return problems;
}

/** The rewards for invitations that the licence of the site does not allow. */
function referralProblems({ steps, friendsEach }: ActivityOf<'invite'>, rules: SiteFile['referral']): string[] {
  if (!rules) return ['kind: the licence of the site allows no rewards for invitations'];
  const found = friendsEach > rules.mostFriends ? [`friendsEach: the licence allows ${rules.mostFriends}`] : [];
  for (const [index, { needs, inviter }] of steps.entries()) {
    const path = `steps.${index}`;
    if (rules.identity === 'verified' && needs.identity !== 'verified')
      found.push(`${path}.needs.identity: the licence requires friends to be verified`);
    if (!rules.onMoney && inviter && (needs.deposited || needs.staked))
      found.push(`${path}.inviter: the licence allows none that depends on money of the friend`);
  }
  return found;
}

/** The questions whose winnings the pool could never pay. */
function winningProblems({ questions }: ActivityOf<'guess'>, pool: SiteFile['rewards']['pools'][number]): string[] {
  if (pool.points === 0) return [`questions: pool ${pool.poolId} has no points`];
  return questions.flatMap(({ kind, mostPayout }, index) =>
    kind === 'fixed' && mostPayout > pool.points
      ? [`questions.${index}.mostPayout: pool ${pool.poolId} has fewer points`]
      : [],
  );
}

type MoneyReward = Extract<SiteReward, { unit: 'cash' | 'free_bet' | 'boost' }>;

/** The amounts of a reward, with the names of their fields where there are several. */
function amountsIn(reward: MoneyReward) {
  if (reward.unit !== 'boost') return [['', reward.amount] as const];
  return [['.mostExtra', reward.mostExtra] as const, ['.mostStake', reward.mostStake] as const];
}

/** The problems that keep every bet from meeting the conditions of a boost. */
function boostProblems(path: string, { terms }: Extract<SiteReward, { unit: 'boost' }>, maxLegs: number): string[] {
  const { minLegs, kinds } = terms;
  if (minLegs > maxLegs) return [`${path}.terms.minLegs: a bet has at most ${maxLegs} selections`];
  if (minLegs > 1 && kinds.includes('single')) return [`${path}.terms.kinds: a single has one selection`];
  return [];
}

/** The problems of the pots of a red-packet rain that cannot be allotted or paid: members of each unit of the site have a pot. */
function potProblems(
  { pots }: ActivityOf<'red_rain'>,
  pool: SiteFile['rewards']['pools'][number] | undefined,
  currencies: readonly CurrencyCode[],
): string[] {
  return currencies.flatMap((currency) => {
    const path = `pots.${currency}`;
    const pot = pots[currency];
    if (!pot?.cash && !pot?.points) return [`${path}: there are no packets`];
    const found: string[] = [];
    if (pot.cash) {
      const { packets, ...texts } = pot.cash;
      const minor = (text: string) => Number(parseAmount(text, currency) ?? 0n);
      const split = { packets, sum: minor(texts.sum), min: minor(texts.min), max: minor(texts.max) };
      if (!canSplit(split)) found.push(`${path}.cash: the packets cannot make up the sum`);
      if (pool && pool.cash[currency] === undefined) found.push(`${path}.cash: pool ${pool.poolId} has no ${currency}`);
    }
    if (pot.points) {
      if (!canSplit(pot.points)) found.push(`${path}.points: the packets cannot make up the sum`);
      if (pool?.points === 0) found.push(`${path}.points: pool ${pool.poolId} has no points`);
    }
    return found;
  });
}

/** Amounts that members of every unit of the site have to reach, with their place in the data. */
function amountsOf(activity: SiteActivity) {
  if (activity.kind === 'promotion')
    return Object.entries(activity.needs).flatMap(([name, amounts]) =>
      amounts ? [[`needs.${name}`, amounts] as const] : [],
    );
  if (activity.kind === 'invite')
    return activity.steps.flatMap(({ needs: { deposited, staked } }, index) => [
      ...(deposited ? [[`steps.${index}.needs.deposited`, deposited] as const] : []),
      ...(staked ? [[`steps.${index}.needs.staked`, staked] as const] : []),
    ]);
  if (activity.kind === 'sign_in')
    return Object.entries(activity.needs ?? {}).flatMap(([name, amounts]) =>
      amounts ? [[`needs.${name}`, amounts] as const] : [],
    );
  if (activity.kind === 'lottery' || activity.kind === 'wheel')
    return (['deposited', 'staked'] as const).flatMap((name) => {
      const rule = activity.chances[name];
      return rule ? [[`chances.${name}.each`, rule.each] as const] : [];
    });
  if (!('tasks' in activity)) return [];
  return activity.tasks.flatMap(({ target }, index) =>
    typeof target === 'number' ? [] : [[`tasks.${index}.target`, target] as const],
  );
}

/** Every reward of an activity with its place in the data. */
function rewardsOf(activity: SiteActivity): (readonly [path: string, reward: SiteReward])[] {
  switch (activity.kind) {
    case 'sign_in':
      return [
        ...activity.days.map((reward, index) => [`days.${index}`, reward] as const),
        ...activity.milestones.map(({ reward }, index) => [`milestones.${index}`, reward] as const),
      ];
    case 'promotion':
      return [['reward', activity.reward] as const];
    case 'invite':
      return activity.steps.flatMap(({ inviter, friend }, index) => [
        ...(inviter ? [[`steps.${index}.inviter`, inviter] as const] : []),
        ...(friend ? [[`steps.${index}.friend`, friend] as const] : []),
      ]);
    case 'tasks':
    case 'novice':
    case 'barrier':
      return activity.tasks.map(({ reward }, index) => [`tasks.${index}.reward`, reward] as const);
    case 'lottery':
    case 'wheel':
      return activity.prizes.flatMap(({ reward }, index) => (reward ? [[`prizes.${index}`, reward] as const] : []));
    // Goods of the shop have a stock of their own, which is all that they may cost.
    case 'mall':
      return activity.items.flatMap(({ reward }, index) =>
        reward.unit === 'goods' ? [] : [[`items.${index}.reward`, reward] as const],
      );
    case 'quiz':
      return activity.rewards.map(({ reward }, index) => [`rewards.${index}`, reward] as const);
    case 'vote':
      return activity.reward ? [['reward', activity.reward] as const] : [];
    // Packets are checked with their pots, and guesses by what their questions may pay.
    case 'red_rain':
    case 'guess':
      return [];
  }
}
