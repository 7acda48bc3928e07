export {
  type ActivityCondition,
  type ActivityKind,
  type ActivityOf,
  type DrawingActivity,
  type SiteActivity,
  siteActivity,
  type TaskActivity,
} from './activities.ts';
export type { SiteLimits } from './betting.ts';
export type { MallItem } from './mall.ts';
export type { MessageCaps } from './messages.ts';
export type { Navigation, NavigationChoice } from './navigation.ts';
export type { SiteProofs } from './proofs.ts';
export { type PublicSite, publicSite, type SandboxName, sandboxName } from './public-site.ts';
export type { RainSchedule } from './red-rain.ts';
export { type SiteReward, type SiteRewardPool, siteReward } from './rewards.ts';
export {
  type SiteDeposits,
  type SiteFile,
  type SiteInterest,
  type SiteWithdrawals,
  siteFile,
} from './site-file.ts';
export { type CountedDeed, countedDeed, type SiteTask } from './tasks.ts';
export { themed } from './themes.ts';
export { type TokenName, tokenNames } from './tokens.ts';
export type { GameType, SiteVip, SiteVipLevel } from './vip.ts';
