export { publicSite, type PublicSite } from './public-site.ts';
export { type SiteFile, siteFile } from './site-file.ts';
export { type TokenName, tokenNames } from './tokens.ts';
