/**
 * Writes how often derived selections won in the seasons named, by kinds of matches, without a match of them:
 * `npx tsx bench/src/pricing/summarise.ts FOLDER OUT.json SEASON…`, seasons as their files are named.
 */
import { writeFileSync } from 'node:fs';
import { readRealMatches, summaryOf } from './real-matches.ts';

const [folder, out, ...seasons] = process.argv.slice(2);
if (!folder || !out || seasons.length === 0) {
  console.error('name a folder of season files, a file to write, and seasons');
  process.exit(2);
}
const matches = readRealMatches(folder).filter(({ season }) => seasons.includes(season));
const summary = summaryOf(matches, 'counted from season files of football-data.co.uk, closing prices of Bet365');
writeFileSync(out, `${JSON.stringify(summary)}\n`);
console.log(`${matches.length} matches of ${summary.seasons.length} league-seasons in ${summary.kinds.length} kinds`);
