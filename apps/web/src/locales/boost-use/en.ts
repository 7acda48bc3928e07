import type { boostUseTexts } from './zh-CN.ts';

export const boostUse: typeof boostUseTexts = {
  use: (amount) => `Bet ${amount} with the boost`,
  list: 'Boosts you can use',
  most: (extra, stake) => `adds ${extra} at most, for stakes up to ${stake}`,
  minLegs: (count) => `${count} selections or more`,
  problems: {
    legs: (count) => `choose ${count} selections or more`,
    stake: (most) => `the stake has to be ${most} or less`,
  },
  refused: {
    boost_gone: 'This boost was used or cannot be used',
    boost_expired: 'This boost has expired',
    boost_unfit: 'This bet does not meet the conditions of the boost',
  },
  unfit: {
    kind: 'The boost does not go with this kind of bet',
    sport: 'The boost does not go with a sport of this bet',
    phase: 'The boost does not go with bets of this time of a match',
    odds: 'A price is below the least of the boost',
    legs: 'The boost needs more selections',
    free_bet: 'A boost and a free bet cannot be used together',
  },
  unfitStake: (most) => `With the boost the stake has to be ${most} or less`,
};
