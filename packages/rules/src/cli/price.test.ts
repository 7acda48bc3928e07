import { describe, expect, it } from 'vitest';
import { footballMarkets } from '../markets/index.ts';
import { quotedShare, readMatchFile } from './match-file.ts';
import { BadInput, readArguments } from './price-arguments.ts';
import { asCsv, asText, priceMatch } from './price-report.ts';

const MATCH = ['--1x2', '1.60,4.20,5.50', '--ou', '2.5,1.66,2.38'];
const prices = { home: 1.6, draw: 4.2, away: 5.5, total: { lineQuarters: 10, over: 1.66, under: 2.38 } };

describe('the command line', () => {
  it('takes a match, for people or programs, and a handicap with its sign', () => {
    expect(readArguments(MATCH)).toEqual({
      kind: 'match',
      json: false,
      isKnockout: false,
      prices,
      handicapQuarters: null,
    });
    expect(readArguments([...MATCH, '--json', '--ah', '-0.75'])).toEqual({
      kind: 'match',
      json: true,
      isKnockout: false,
      prices,
      handicapQuarters: -3,
    });
    expect(readArguments([...MATCH, '--knockout'])).toMatchObject({ isKnockout: true });
    expect(readArguments([...MATCH, '--ah=-0.75'])).toMatchObject({ handicapQuarters: -3 });
  });

  it('takes a file, and whose prices to read', () => {
    expect(readArguments(['--csv', 'season.csv'])).toEqual({
      kind: 'file',
      json: false,
      isKnockout: false,
      path: 'season.csv',
      book: null,
    });
    expect(readArguments(['--csv', 'season.csv', '--book', 'PSC', '--json'])).toMatchObject({
      book: 'PSC',
      json: true,
    });
    expect(readArguments(['--help'])).toEqual({ kind: 'help' });
  });

  it.each([
    [[], 'both --1x2 and --ou are needed'],
    [['--1x2', '1.6,4.2,5.5'], 'both --1x2 and --ou are needed'],
    [['--1x2', '1.6,4.2', '--ou', '2.5,1.66,2.38'], '--1x2 takes three numbers, home, draw, away, not 2'],
    [['--1x2', '1.6,x,5.5', '--ou', '2.5,1.66,2.38'], '--1x2: x is no number'],
    [['--1x2', '1.6,,5.5', '--ou', '2.5,1.66,2.38'], '--1x2: nothing is no number'],
    [['--1x2', '1.6,4.2,1', '--ou', '2.5,1.66,2.38'], 'away: decimal odds lie between 1 and 1001, not 1'],
    [['--1x2', '1.6,4.2,5.5', '--ou', '2.4,1.66,2.38'], '--ou: lines come in quarters'],
    [['--1x2', '1.6,4.2,5.5', '--ou', '0,1.66,2.38'], '--ou: a total is at least 0.5, not 0'],
    [[...MATCH, '--ah', 'two'], '--ah: two is no number'],
    [[...MATCH, '--csv', 'a.csv'], 'leave --1x2 out'],
    [[...MATCH, '--book', 'PSC'], '--book belongs to --csv'],
    [[...MATCH, '--frobnicate'], '--frobnicate'],
  ])('says what is wrong with %j', (given, message) => {
    const read = () => readArguments(given);
    expect(read).toThrow(BadInput);
    expect(read).toThrow(message);
  });
});

describe('a file of matches', () => {
  const football = [
    'Div,Date,HomeTeam,AwayTeam,B365CH,B365CD,B365CA,B365C>2.5,B365C<2.5,AHCh,B365CAHH,B365CAHA',
    'E0,09/08/2019,Liverpool,Norwich,1.14,9.5,21.0,1.3,3.5,-2.25,1.91,1.99',
    'E0,10/08/2019,"West Ham, London",Man City,,6.5,1.22,1.4,3,1.75,1.95,1.95',
    '',
    'E0,10/08/2019,Bournemouth,Sheffield United,1.95,3.6,3.6,1.9,2.0,,1.95,1.95',
  ].join('\r\n');

  it('may have the columns of football-data.co.uk; a line without prices is left out and said', () => {
    const { rows, leftOut } = readMatchFile(`\uFEFF${football}`, null);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      line: 2,
      date: '09/08/2019',
      homeTeam: 'Liverpool',
      awayTeam: 'Norwich',
      prices: { home: 1.14, draw: 9.5, away: 21, total: { lineQuarters: 10, over: 1.3, under: 3.5 } },
      scores: null,
      handicap: { lineQuarters: -9, odds: [1.91, 1.99] },
    });
    expect(rows[1]).toMatchObject({ line: 5, handicap: null });
    expect(leftOut).toEqual([{ line: 3, reason: 'B365CH: nothing is no number' }]);
  });

  it('may say what came of its matches, at half time and in the end', () => {
    const text = (half: string) => `home,draw,away,over,under,HTHG,HTAG,FTHG,FTAG\n2,3.4,4,1.9,1.98,${half},0,2,1\n`;
    const scores = (half: string) => readMatchFile(text(half), null).rows[0]?.scores;
    expect(scores('1')).toEqual({ half: { home: 1, away: 0 }, full: { home: 2, away: 1 } });
    expect(scores('')).toBeNull();
    // Nobody loses goals after half time.
    expect(scores('3')).toBeNull();
  });

  it('may have columns of our own, with a total of any line', () => {
    const text =
      'home_team,away_team,home,draw,away,total,over,under,handicap\nA,"B ""b""",2,3.4,4,2.25,1.9,1.98,-0.5\n';
    expect(readMatchFile(text, null).rows[0]).toMatchObject({
      homeTeam: 'A',
      awayTeam: 'B "b"',
      prices: { home: 2, total: { lineQuarters: 9, over: 1.9 } },
      handicap: { lineQuarters: -2, odds: null },
    });
  });

  it('is read for the book that was asked for', () => {
    const text =
      'B365CH,B365CD,B365CA,B365C>2.5,B365C<2.5,PSCH,PSCD,PSCA,PC>2.5,PC<2.5\n2,3,4,1.9,1.9,2.1,3.1,4.1,2,2\n';
    expect(readMatchFile(text, null).rows[0]?.prices.home).toBe(2);
    expect(readMatchFile(text, 'PSC').rows[0]?.prices.home).toBe(2.1);
    expect(() => readMatchFile(text, 'AvgC')).toThrow('the file has no column AvgCH');
    expect(() => readMatchFile(text, 'Nobody')).toThrow('no book Nobody');
  });

  it('without prices is refused with the columns that are understood', () => {
    expect(() => readMatchFile('a,b\n1,2\n', null)).toThrow(/no complete set of prices.*B365CH/);
  });
});

describe('the report', () => {
  it('for programs has every market with chances that agree with its odds, and the handicap asked for', () => {
    const { markets, handicap, expectedGoals } = priceMatch(prices, { handicapQuarters: -3 });
    expect(expectedGoals.home).toBeGreaterThan(1.7);
    expect(expectedGoals.home + expectedGoals.away).toBeCloseTo(3, 0);
    expect(handicap).toMatchObject({ type: 'ah', line: -0.75 });
    expect(markets.length).toBeGreaterThan(150);
    for (const { selections } of markets)
      for (const { probability, odds } of selections)
        if (odds !== null && odds < 500) expect(Math.abs(1 / odds - probability)).toBeLessThan(1e-4);
  });

  it('has every market of the catalogue but those of named players and of whole competitions', () => {
    const typesOf = (isKnockout: boolean) =>
      [...new Set(priceMatch(prices, { isKnockout }).markets.map(({ type }) => type))].sort();
    const byName = ['first_scorer', 'anytime_scorer', 'outright'];
    const all = Object.keys(footballMarkets).filter((type) => !byName.includes(type));
    expect(typesOf(true)).toEqual(all.sort());
    expect(typesOf(false)).toEqual(all.filter((type) => type !== 'qualify'));
  });

  it('prices who goes through between winning and not losing', () => {
    const { markets } = priceMatch(prices, { isKnockout: true });
    const home = (type: string) =>
      markets.find((market) => market.type === type && market.period === 'full')?.selections[0]?.probability ?? 0;
    expect(home('qualify')).toBeGreaterThan(home('1x2'));
    expect(home('qualify')).toBeLessThan(home('double_chance'));
  });

  it('for people has a line a market, under its part of the match', () => {
    const text = asText(priceMatch(prices, { handicapQuarters: -3 }));
    expect(text).toContain('asked for: ah -0.5/1');
    expect(text).toMatch(/^ {2}1x2 +home 1\.\d+ {2}draw \d\.\d+ {2}away \d\.\d+$/m);
    expect(text.match(/^first_half$/gm)).toHaveLength(1);
    expect(text).toMatch(/^ {2}corners_ah [+-]\d.* home \d\.\d+ {2}away \d\.\d+$/m);
    expect(text).toMatch(/^ {2}ht_ft +home\/home /m);
  });

  it('for tables has a line a match with the handicap at the line given, and what it was quoted at', () => {
    const row = {
      line: 2,
      date: null,
      homeTeam: 'A, B',
      awayTeam: 'C',
      prices,
      scores: null,
      handicap: { lineQuarters: -3, odds: [1.9, 2.0] as const },
    };
    expect(quotedShare(row)).toBeCloseTo(2 / 3.9, 12);
    const [head, line] = asCsv([
      { row, priced: priceMatch(prices, { handicapQuarters: -3, everyMarket: false }) },
    ]).split('\n');
    expect(head?.split(',')).toHaveLength(15);
    expect(line).toMatch(/^2,,"A, B",C,\d/);
    expect(line?.endsWith(`,${(2 / 3.9).toFixed(6)}`)).toBe(true);
  });
});
