import { readFileSync } from 'node:fs';
import { quotedShare, readMatchFile } from './match-file.ts';
import { BadInput, type PriceRequest, readArguments, USAGE } from './price-arguments.ts';
import { asCsv, asText, priceMatch } from './price-report.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

try {
  const request = readArguments(process.argv.slice(2));
  if (request.kind === 'help') print(USAGE);
  else if (request.kind === 'file') priceFile(request);
  else {
    const { prices, handicapQuarters, isKnockout } = request;
    const priced = priceMatch(prices, { handicapQuarters, isKnockout });
    print(request.json ? JSON.stringify(priced, null, 2) : asText(priced));
  }
} catch (error) {
  if (!(error instanceof BadInput || error instanceof RangeError)) throw error;
  complain(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}

function priceFile({ path, book, json, isKnockout }: Extract<PriceRequest, { kind: 'file' }>): void {
  const { rows, leftOut } = readMatchFile(read(path), book);
  for (const { line, reason } of leftOut) complain(`line ${line} is left out: ${reason}`);
  if (rows.length === 0) throw new BadInput(`${path} has no match that can be priced`);
  const matches = rows.map((row) => ({
    row,
    priced: priceMatch(row.prices, {
      handicapQuarters: row.handicap?.lineQuarters ?? null,
      isKnockout,
      everyMarket: json,
    }),
  }));
  if (json) {
    print('[');
    matches.forEach(({ row, priced }, index) => {
      const quoted = quotedShare(row);
      const { line, date, homeTeam, awayTeam } = row;
      const one = { line, date, homeTeam, awayTeam, quotedHandicapHome: quoted, ...priced };
      print(`${JSON.stringify(one)}${index < matches.length - 1 ? ',' : ''}`);
    });
    print(']');
  } else print(asCsv(matches));
  const gaps = matches.flatMap(({ row, priced }) => {
    const [quoted, ours] = [quotedShare(row), priced.handicap?.selections[0]?.probability];
    return quoted === null || ours === undefined ? [] : [100 * Math.abs(ours - quoted)];
  });
  if (gaps.length > 0) {
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    complain(`${rows.length} matches; quoted handicaps are met within ${mean.toFixed(3)} percentage points on average`);
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new BadInput(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
