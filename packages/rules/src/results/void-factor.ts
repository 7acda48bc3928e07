import type { LegResult } from '../settlement/result.ts';

/** The part of the stake that is returned whatever the outcome, as feeds and records write it (standards SET-2). */
export type VoidFactor = '0' | '0.5' | '1';

const FACTORS: Readonly<Record<LegResult, VoidFactor>> = {
  won: '0',
  half_won: '0.5',
  push: '1',
  half_lost: '0.5',
  lost: '0',
  void: '1',
};

export function voidFactorOf(result: LegResult): VoidFactor {
  return FACTORS[result];
}

/** The result a feed means by an outcome that won or lost with a part of the stake void. */
export function resultWith(isWon: boolean, factor: VoidFactor): LegResult {
  if (factor === '1') return 'void';
  if (factor === '0.5') return isWon ? 'half_won' : 'half_lost';
  return isWon ? 'won' : 'lost';
}
