export { type PublicSite, publicSite } from './public-site.ts';
export { type SiteFile, siteFile } from './site-file.ts';
export { type TokenName, tokenNames } from './tokens.ts';
