export { crestSvg, type MarkForm } from './crest.ts';
export { leagueMarkSvg } from './league-mark.ts';
export { type CrestPattern, crestPatterns } from './patterns.ts';
export { MARKS_VERSION } from './version.ts';
