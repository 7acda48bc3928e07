import type { boostTexts, freeBetTexts } from './zh-CN.ts';

export const freeBet: typeof freeBetTexts = {
  badge: 'Free bet',
  worth: (amount) => `Free bet ${amount}`,
  use: (amount) => `Use free bet ${amount}`,
  list: 'Free bets you can use',
  minOdds: (odds) => `each price ${odds} or more`,
  kinds: { single: 'singles', parlay: 'parlays' },
  phase: { pre: 'before the match only', live: 'in play only' },
  until: (time) => `use before ${time}`,
  used: 'Used for a bet',
  viewBet: 'See the bet',
  noStake: 'winnings without the stake',
  noCashOut: 'A free bet cannot be cashed out',
  back: 'The free bet was given back',
  told: {
    void: 'Your bet is void. The free bet was given back and can be used again.',
    cancelled: 'The house cancelled your bet. The free bet was given back and can be used again.',
  },
  problems: {
    kind: (kinds) => `only for ${kinds}`,
    sport: (sports) => `only for ${sports}`,
    phase: { pre: 'only before the match', live: 'only in play' },
    odds: (odds) => `each price has to be ${odds} or more`,
    one: 'keep one selection, or make it a parlay',
  },
  unfit: (why) => `Cannot be used: ${why}`,
};

export const boost: typeof boostTexts = {
  worth: (percent) => `${percent}% boost of winnings`,
  including: (amount) => `with ${amount} from the boost`,
  noCashOut: 'A bet with a boost cannot be cashed out',
  back: 'The boost was given back',
};
