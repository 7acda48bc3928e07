import type { BetTerms, Ratio, SettledLeg } from '../bets/index.ts';
import { cell, type GoldenRow, toCents, toMilli } from './golden-table.ts';

/** Terms of a row of a golden table of bets, in cents. */
export function toBetTerms(row: GoldenRow): BetTerms {
  return {
    unitStakeMinor: toCents(cell(row, 'unit stake')),
    sizes: cell(row, 'sizes').split(' ').map(Number),
    capMinor: row.cap ? toCents(row.cap) : null,
    stepMinor: 1n,
  };
}

/** `1.85:half_won`, and `6:won/3` for an outright won by three. */
export function toSettledLeg(word: string): SettledLeg {
  const [odds = '', verdict = ''] = word.split(':');
  const [result = '', deadHeat = '1'] = verdict.split('/');
  return { oddsMilli: toMilli(odds), result: result as SettledLeg['result'], deadHeat: Number(deadHeat) };
}

/** `3/4` as an exact number. */
export function toRatio(text: string): Ratio {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

export function areEqual(one: Ratio, other: Ratio): boolean {
  return one.numerator * other.denominator === other.numerator * one.denominator;
}
