import { catalogue, outcomesOf, type Period, type Side } from '../markets/index.ts';
import type { MarketTerms } from '../results/index.ts';

export type Question = Omit<MarketTerms, 'outcome'>;

/** Every football market of the catalogue in every period, with a few lines each, and the outcomes it has. */
export const footballQuestions: readonly (readonly [Question, readonly string[]])[] = Object.entries(catalogue.football)
  .filter(([type]) => type !== 'outright')
  .flatMap(([type, spec]) =>
    spec.periods.flatMap((period: Period) =>
      linesOf(spec.line).flatMap((lineQuarters) =>
        ('perTeam' in spec ? (['home', 'away'] as const) : [null]).map((side: Side | null) => {
          const question = { type: type as MarketTerms['type'], period, lineQuarters, side, scoreAtBet: null };
          const players = spec.group === 'players' ? ['p1', 'p2', 'p3', 'p4', 'p5'] : [];
          return [question, [...players, ...outcomesOf(spec, period)]] as const;
        }),
      ),
    ),
  );

function linesOf(line: 'none' | 'quarter' | 'half' | 'whole'): readonly (number | null)[] {
  if (line === 'none') return [null];
  return line === 'whole' ? [-8, -4, 0, 4, 8] : [-6, -5, -3, -2, 0, 1, 4, 6, 7, 8, 9, 10, 11];
}
