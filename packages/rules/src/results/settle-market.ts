import type { LegResult } from '../settlement/result.ts';
import { baseballRules, isBaseballPeriodOver } from './baseball-rules.ts';
import { basketballRules, isBasketballPeriodOver } from './basketball-rules.ts';
import { esportsRules, isEsportsPeriodOver } from './esports-rules.ts';
import type { MatchFacts } from './facts.ts';
import { isPeriodOver } from './football-periods.ts';
import { footballRules } from './football-rules.ts';
import type { Rule } from './rule.ts';
import { isSetPeriodOver, setsRules } from './sets-rules.ts';
import type { MarketTerms } from './terms.ts';

/** A rule with its terms and facts filled in. */
interface Ruling {
  readonly isFixed: boolean;
  readonly isOver: boolean;
  settle(): LegResult;
}

/**
 * The result of a leg under the published rules (standards SET-1, SET-2, SET-7), or null while it is open. A market
 * is decided when its part of the match is over, or early when nothing can change it any more. A market that an abandoned match
 * leaves undecided is void; of a cancelled match every market is. Throws where the sport has no such market.
 */
export function settleMarket(terms: MarketTerms, facts: MatchFacts): LegResult | null {
  const ruling = rule(terms, facts);
  if (facts.state === 'cancelled') return 'void';
  if (ruling.isOver || ruling.isFixed) return ruling.settle();
  return facts.state === 'abandoned' ? 'void' : null;
}

/** Whether nothing that may still happen can change the market, although its part of the match is not over. */
export function decidedEarly(terms: MarketTerms, facts: MatchFacts): boolean {
  const ruling = rule(terms, facts);
  return facts.state !== 'cancelled' && !ruling.isOver && ruling.isFixed;
}

/** Whether nothing that may still happen can change the market, whether its part of the match is over or not. */
export function isKnown(terms: MarketTerms, facts: MatchFacts): boolean {
  const { isOver, isFixed } = rule(terms, facts);
  return isOver || isFixed;
}

function rule(terms: MarketTerms, facts: MatchFacts): Ruling {
  switch (facts.sport) {
    case 'football':
      return apply(footballRules, isPeriodOver, terms, facts);
    case 'basketball':
      return apply(basketballRules, isBasketballPeriodOver, terms, facts);
    case 'esports':
      return apply(esportsRules, isEsportsPeriodOver, terms, facts);
    case 'tennis':
    case 'volleyball':
    case 'badminton':
    case 'table_tennis':
      return apply(setsRules, isSetPeriodOver, terms, facts);
    case 'baseball':
      return apply(baseballRules, isBaseballPeriodOver, terms, facts);
  }
}

function apply<Facts extends MatchFacts>(
  rules: Readonly<Record<string, Rule<Facts>>>,
  isOver: (facts: Facts, period: string) => boolean,
  terms: MarketTerms,
  facts: Facts,
): Ruling {
  const found = rules[terms.type];
  if (!found) throw new Error(`${facts.sport} settles no market ${terms.type}`);
  return {
    isFixed: found.isFixed(terms, facts),
    isOver: found.isOver ? found.isOver(terms, facts) : isOver(facts, terms.period),
    settle: () => found.settle(terms, facts),
  };
}
