import type { CallOutput } from '@touchline/contract';
import type { FreeBetProblem } from '@touchline/rules/bets';
import { formatOdds } from '@touchline/rules/odds';
import { freeBetTexts } from '../../locales/bet-rewards/zh-CN.ts';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';

export type FreeBet = CallOutput<'freeBets'>['items'][number];

/** The bets that a free bet may be used for, in words. */
export function termsInWords({ kinds, sports, phase, minOddsMilli }: FreeBet['terms']): string {
  return [
    kindsInWords(kinds),
    ...(sports.length > 0 ? [sportsInWords(sports)] : []),
    ...(phase === 'any' ? [] : [freeBetTexts.phase[phase]]),
    freeBetTexts.minOdds(formatOdds(minOddsMilli, 'decimal')),
  ].join('\u00a0· ');
}

/** The reason why a free bet cannot be used. `one`: there are several single bets, and it pays the stake of one. */
export function problemInWords(
  { kinds, sports, phase, minOddsMilli }: FreeBet['terms'],
  problem: FreeBetProblem | 'one',
): string {
  const { problems } = freeBetTexts;
  switch (problem) {
    case 'kind':
      return problems.kind(kindsInWords(kinds));
    case 'sport':
      return problems.sport(sportsInWords(sports));
    case 'phase':
      return phase === 'any' ? '' : problems.phase[phase];
    case 'odds':
      return problems.odds(formatOdds(minOddsMilli, 'decimal'));
    case 'one':
      return problems.one;
  }
}

function kindsInWords(kinds: FreeBet['terms']['kinds']): string {
  return kinds.map((kind) => freeBetTexts.kinds[kind]).join('/');
}

function sportsInWords(sports: FreeBet['terms']['sports']): string {
  return sports.map((sport) => sportsTexts.sports[sport]).join('/');
}
