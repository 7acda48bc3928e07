import type { CurrencyCode } from '@touchline/rules/money';
import { formatOdds } from '@touchline/rules/odds';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { NO_AMOUNT } from '../../ui/primitives/money.tsx';
import { CombinedStake } from './combined-stake.tsx';
import type { Combination } from './slip-combination.ts';
import styles from './slip-panel.module.css';
import { SystemList } from './system-list.tsx';
import type { ShownLine } from './use-slip-lines.ts';

interface CombinationCardProps {
  readonly mode: 'parlay' | 'system';
  readonly combination: Combination;
  readonly shown: readonly ShownLine[];
  readonly currency: CurrencyCode;
  /** A free bet pays the stake, so none is typed. */
  readonly isPaid: boolean;
}

/** All selections together: their price, and the stake of the parlay or of each system. */
export function CombinationCard({ mode, combination, shown, currency, isPaid }: CombinationCardProps) {
  const { legsProblem, marks, bets, oddsMilli } = combination;
  const [parlay] = bets;
  return (
    <section className={styles.line} aria-label={betSlipTexts.modes[mode]}>
      {legsProblem && (
        <p className={styles.problem} role="status">
          {legsProblem.code === 'too_few_legs'
            ? betSlipTexts.tooFew(legsProblem.n)
            : betSlipTexts.tooMany(legsProblem.n)}
        </p>
      )}
      {mode === 'parlay' && !legsProblem && marks.every((mark) => mark === null) && (
        <p className={styles.combined}>
          <span>{betSlipTexts.combinedOdds}</span>
          <span className={`figures ${styles.odds}`}>
            {oddsMilli === null ? NO_AMOUNT : formatOdds(oddsMilli, 'decimal')}
          </span>
        </p>
      )}
      {mode === 'system' && bets.length > 0 && <SystemList bets={bets} shown={shown} currency={currency} />}
      {mode === 'parlay' && parlay && !isPaid && (
        <CombinedStake bet={parlay} label={betSlipTexts.stake} shown={shown} currency={currency} />
      )}
    </section>
  );
}
