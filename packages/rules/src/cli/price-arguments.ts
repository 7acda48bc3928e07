import { parseArgs } from 'node:util';
import type { MatchPrices } from '../pricing/index.ts';

export const USAGE = `Fair prices of every football market, from a bookmaker's prices before kick-off.

  npm run price -- --1x2 HOME,DRAW,AWAY --ou LINE,OVER,UNDER [--ah LINE] [--knockout] [--json]
  npm run price -- --csv FILE [--book NAME] [--knockout] [--json]

  --1x2       decimal odds, such as 1.60,4.20,5.50
  --ou        a total and its decimal odds, such as 2.5,1.66,2.38; quarter lines are understood
  --ah        a handicap to price beside those around the main line, from the home side's view, such as -1.25
  --knockout  a draw is played on: who goes through is priced too
  --csv       a file of matches; docs/pricing.md names its columns, those of football-data.co.uk are understood
  --book      whose prices to take from such a file: B365C (closing), PSC, AvgC, MaxC, B365, PS, Avg or Max
  --json      for programs, with every market`;

export type PriceRequest =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'match';
      readonly json: boolean;
      readonly isKnockout: boolean;
      readonly prices: MatchPrices;
      readonly handicapQuarters: number | null;
    }
  | {
      readonly kind: 'file';
      readonly json: boolean;
      readonly isKnockout: boolean;
      readonly path: string;
      readonly book: string | null;
    };

/** Something the caller can mend; the message says what. */
export class BadInput extends Error {}

/** Parses the command line. Throws BadInput. */
export function readArguments(given: readonly string[]): PriceRequest {
  const { values } = parse(given);
  if (values.help) return { kind: 'help' };
  const json = values.json ?? false;
  const isKnockout = values.knockout ?? false;
  if (values.csv !== undefined) {
    const single = (['1x2', 'ou', 'ah'] as const).find((name) => values[name] !== undefined);
    if (single) throw new BadInput(`--csv takes the prices from the file; leave --${single} out`);
    return { kind: 'file', json, isKnockout, path: values.csv, book: values.book ?? null };
  }
  if (values.book !== undefined) throw new BadInput('--book belongs to --csv');
  if (values['1x2'] === undefined || values.ou === undefined)
    throw new BadInput('both --1x2 and --ou are needed, or --csv');
  const [home = 0, draw = 0, away = 0] = numbers('--1x2', values['1x2'], 'home, draw, away');
  const [line = 0, over = 0, under = 0] = numbers('--ou', values.ou, 'line, over, under');
  for (const [name, odds] of Object.entries({ home, draw, away, over, under })) checkOdds(name, odds);
  const total = { lineQuarters: quarters('--ou', line), over, under };
  if (total.lineQuarters < 2) throw new BadInput(`--ou: a total is at least 0.5, not ${line}`);
  const handicapQuarters = values.ah === undefined ? null : quarters('--ah', toNumber('--ah', values.ah));
  return { kind: 'match', json, isKnockout, prices: { home, draw, away, total }, handicapQuarters };
}

/** Throws BadInput unless these can be decimal odds. */
export function checkOdds(name: string, odds: number): void {
  if (!(odds > 1 && odds <= 1001)) throw new BadInput(`${name}: decimal odds lie between 1 and 1001, not ${odds}`);
}

/** A line in quarters. Throws BadInput for what is no quarter line. */
export function quarters(name: string, line: number): number {
  const found = Math.round(4 * line);
  if (Math.abs(4 * line - found) > 1e-9 || Math.abs(found) > 60)
    throw new BadInput(`${name}: lines come in quarters, such as 2.25 or -0.75, not ${line}`);
  return found;
}

/** Throws BadInput for what is no number. */
export function toNumber(name: string, text: string): number {
  const found = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(found)) throw new BadInput(`${name}: ${text || 'nothing'} is no number`);
  return found;
}

function numbers(name: string, text: string, what: string): number[] {
  const parts = text.split(',');
  if (parts.length !== 3) throw new BadInput(`${name} takes three numbers, ${what}, not ${parts.length}`);
  return parts.map((part) => toNumber(name, part));
}

function parse(given: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      // A handicap may begin with a minus, which would read as an option.
      args: given.flatMap((word, index) => (word === '--ah' && index + 1 < given.length ? [] : [joined(given, index)])),
      options: {
        '1x2': text,
        ou: text,
        ah: text,
        csv: text,
        book: text,
        knockout: flag,
        json: flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (error) {
    throw new BadInput(error instanceof Error ? error.message : String(error));
  }
}

function joined(given: readonly string[], index: number): string {
  const word = given[index] ?? '';
  return given[index - 1] === '--ah' ? `--ah=${word}` : word;
}
