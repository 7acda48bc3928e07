// Made from the contract by `npm run generate`.

/** Calls that happen once for a key, and the call that says what became of a key. */
export const foundBy = {
  anchorReward: 'rewardByKey',
  buyCoins: 'coinsByKey',
  cashOut: 'cashOutByKey',
  createDeposit: 'depositByKey',
  createWithdrawal: 'withdrawalByKey',
  drawPrizes: 'drawsByKey',
  exchangePoints: 'exchangeByKey',
  giveFromBackpack: 'backpackGiftByKey',
  giveRedPacket: 'redPacketByKey',
  openRedPacket: 'openedRedPacket',
  placeBet: 'betByKey',
  toCenter: 'yebByKey',
  toYeb: 'yebByKey',
  transferIn: 'transferByKey',
  transferOneClick: 'oneClickByKey',
  transferOut: 'transferByKey',
  venueLaunch: 'launchByKey',
} as const;

/** Those of them whose outcome is shown elsewhere, so that a client need not write them down. */
export const followedElsewhere = ['placeBet', 'transferOneClick', 'venueLaunch'] as const;
