import { groupThousands } from '@touchline/rules/money';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './slip-panel.module.css';
import type { LineProblem, SlipLine } from './slip-terms.ts';

/** The least and the most that may be staked. */
export function Limits({ line }: { readonly line: Pick<SlipLine, 'minStake' | 'maxStake'> }) {
  const { minStake, maxStake } = line;
  if (minStake === null || maxStake === null) return null;
  if (Number(maxStake) === 0) return <p className={styles.limits}>{betSlipTexts.problem.used_up}</p>;
  return <p className={styles.limits}>{betSlipTexts.limits(groupThousands(minStake), groupThousands(maxStake))}</p>;
}

/** The message about the problem, with its figures. */
export function problemText(
  problem: NonNullable<LineProblem>,
  { minStake, maxStake }: Pick<SlipLine, 'minStake' | 'maxStake'>,
  maxPayout: string | null = null,
): string {
  if (problem === 'below_min') return betSlipTexts.problem.below_min(groupThousands(minStake ?? ''));
  if (problem === 'above_max' && Number(maxStake) === 0) return betSlipTexts.problem.used_up;
  if (problem === 'above_max') return betSlipTexts.problem.above_max(groupThousands(maxStake ?? ''));
  if (problem === 'payout_above_max') return betSlipTexts.problem.payout_above_max(groupThousands(maxPayout ?? ''));
  return betSlipTexts.problem[problem];
}

interface FixStakeProps {
  /** The stake that would be accepted; null where there is none. */
  readonly to: string | null;
  readonly onFix: (stake: string) => void;
}

/** Enters the nearest stake that would be accepted. */
export function FixStake({ to, onFix }: FixStakeProps) {
  if (to === null || Number(to) <= 0) return null;
  return (
    <Button look="bare" size="small" className={styles.fix} onClick={() => onFix(to)}>
      {betSlipTexts.fixStake(groupThousands(to))}
    </Button>
  );
}
