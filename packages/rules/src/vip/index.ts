export { type ClaimState, upgradeClaim } from './claims.ts';
export { GROWTH_UNIT, growthPerMinor, levelOf, moneyForGrowth, nextLevel, shareOfWay, shownGrowth } from './growth.ts';
export { basisPoints, rebateOf } from './rebate.ts';
