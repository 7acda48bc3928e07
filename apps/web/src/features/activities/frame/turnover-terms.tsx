import { formatOdds } from '@touchline/rules/odds';
import { activitiesTexts } from '../texts/zh-CN.ts';
import parts from './parts.module.css';
import { type Worth, worthText } from './worth-text.ts';

const texts = activitiesTexts.turnoverTerms;

interface TurnoverTermsProps {
  /** The rewards that are shown beside it; null for what is worth nothing. */
  readonly worths: readonly (Worth | null | undefined)[];
  /** The name of rewards whose amount is not known yet; otherwise each is named by its worth. */
  readonly of?: string;
}

/**
 * The terms of rewards that have to be staked for, where they are shown: how much and until when, which money is used in which order, what
 * each type of games counts, and the way to cancel (standards BON-1). Nothing where no reward has a turnover.
 */
export function TurnoverTerms({ worths, of }: TurnoverTermsProps) {
  const bound = worths.flatMap((worth) => (worth && worth.turnoverTimes > 0 ? [worth] : []));
  const rules = new Set(
    bound.map((worth) => {
      const { turnoverTimes, turnoverDays = 0, minOddsMilli = 0 } = worth;
      return texts.required(of ?? worthText(worth), turnoverTimes, turnoverDays, formatOdds(minOddsMilli, 'decimal'));
    }),
  );
  if (rules.size === 0) return null;
  return (
    <details className={parts.terms}>
      <summary>{texts.title}</summary>
      <ul>
        {[...rules, ...texts.rules].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}
