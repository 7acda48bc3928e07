import { type CurrencyCode, displayAmount, formatAmount } from '@touchline/rules/money';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { useBalance } from '../../runtime/session/use-session.ts';
import { WayOn } from '../../ui/page/way-on.tsx';
import { FixStake, Limits, problemText } from './line-says.tsx';
import { draftOf, slip } from './slip-actions.ts';
import { type CombinedBet, limitsOf } from './slip-combination.ts';
import styles from './slip-panel.module.css';
import { useSlip } from './slip-store.ts';
import { amountOf } from './slip-terms.ts';
import { smaller } from './smaller-amount.ts';
import { StakeBox } from './stake-box.tsx';
import type { ShownLine } from './use-slip-lines.ts';

interface CombinedStakeProps {
  readonly bet: CombinedBet;
  readonly label: string;
  readonly shown: readonly ShownLine[];
  readonly currency: CurrencyCode;
}

/** The stake of one combination, with its messages. */
export function CombinedStake({ bet, label, shown, currency }: CombinedStakeProps) {
  const balance = useBalance();
  const name = bet.code ?? 'parlay';
  const draft = useSlip((state) => draftOf(state, name));
  const { betCount, stakeProblem, stake } = bet;
  const limits = limitsOf(
    shown.map(({ line }) => line),
    currency,
  );
  const most = smaller(limits.maxStake, balance?.available ?? null);
  const share = most === null || betCount === 0 ? null : amountOf(most, currency) / BigInt(betCount);
  const mostEach = share === null || share === 0n ? null : formatAmount(share, currency);
  const set = (text: string) => slip.edit(name, text);
  return (
    <StakeBox label={label} value={stake} onChange={set} currency={currency} most={mostEach}>
      {draft.message && <p className={styles.error}>{draft.message}</p>}
      {draft.message && <WayOn reason={draft.reason} />}
      {stakeProblem ? (
        <p className={styles.problem}>
          {problemText(stakeProblem, limits)}{' '}
          <FixStake to={stakeProblem === 'below_min' ? limits.minStake : mostEach} onFix={set} />
        </p>
      ) : (
        <Limits line={limits} />
      )}
      {betCount > 1 && stake !== '' && (
        <p className={styles.limits}>{betSlipTexts.stakeTimes(displayAmount(stake, currency), betCount)}</p>
      )}
    </StakeBox>
  );
}
