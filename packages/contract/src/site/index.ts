export type { SiteLimits } from './betting.ts';
export type { MessageCaps } from './messages.ts';
export type { Navigation, NavigationChoice } from './navigation.ts';
export type { SiteProofs } from './proofs.ts';
export { type PublicSite, publicSite, type SandboxName, sandboxName } from './public-site.ts';
export {
  type SiteDeposits,
  type SiteFile,
  type SiteInterest,
  type SiteWithdrawals,
  siteFile,
} from './site-file.ts';
export { type TokenName, tokenNames } from './tokens.ts';
