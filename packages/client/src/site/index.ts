export { followSite, watchSite } from './watch-site.ts';
