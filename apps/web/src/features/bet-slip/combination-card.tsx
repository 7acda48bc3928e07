import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { formatOdds } from '@touchline/rules/odds';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { useBalance } from '../../runtime/session/use-session.ts';
import { WayOn } from '../../ui/page/way-on.tsx';
import { NO_AMOUNT } from '../../ui/primitives/money.tsx';
import { Limits, problemText } from './line-card.tsx';
import { slip } from './slip-actions.ts';
import { type Combination, limitsOf } from './slip-combination.ts';
import styles from './slip-panel.module.css';
import type { Draft } from './slip-store.ts';
import { amountOf } from './slip-terms.ts';
import { smaller } from './smaller-amount.ts';
import { StakeBox } from './stake-box.tsx';
import type { ShownLine } from './use-slip-lines.ts';

interface CombinationCardProps {
  readonly mode: 'parlay' | 'system';
  readonly combination: Combination;
  readonly draft: Draft;
  readonly shown: readonly ShownLine[];
  readonly currency: CurrencyCode;
}

/** All selections as one bet: how they are combined, their price together, and the stake. */
export function CombinationCard({ mode, combination, draft, shown, currency }: CombinationCardProps) {
  const balance = useBalance();
  const { legsProblem, marks, stakeProblem, betCount, systems, oddsMilli } = combination;
  const limits = limitsOf(
    shown.map(({ line }) => line),
    currency,
  );
  const most = smaller(limits.maxStake, balance?.available ?? null);
  const share = most === null || betCount === 0 ? null : amountOf(most, currency) / BigInt(betCount);
  return (
    <section className={styles.line} aria-label={betSlipTexts.modes[mode]}>
      {legsProblem && (
        <p className={styles.problem} role="status">
          {legsProblem.code === 'too_few_legs'
            ? betSlipTexts.tooFew(legsProblem.n)
            : betSlipTexts.tooMany(legsProblem.n)}
        </p>
      )}
      {systems.length > 0 && (
        <fieldset className={styles.systems}>
          <legend>{betSlipTexts.systemLabel}</legend>
          {systems.map(({ code, name, betCount: bets }) => (
            <label key={code} className={styles.system}>
              <input
                type="radio"
                name="system"
                checked={draft.system === code}
                onChange={() => slip.edit('system', { system: code })}
              />
              <span className="figures">{betSlipTexts.systemName(name)}</span>
              <span className={styles.limits}>{betSlipTexts.systemBets(bets)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {mode === 'parlay' && !legsProblem && marks.every((mark) => mark === null) && (
        <p className={styles.combined}>
          <span>{betSlipTexts.combinedOdds}</span>
          <span className={`figures ${styles.odds}`}>
            {oddsMilli === null ? NO_AMOUNT : formatOdds(oddsMilli, 'decimal')}
          </span>
        </p>
      )}
      <StakeBox
        label={mode === 'system' ? betSlipTexts.stakeEach : betSlipTexts.stake}
        value={draft.stake}
        onChange={(stake) => slip.edit(mode, { stake })}
        currency={currency}
        most={share === null || share === 0n ? null : formatAmount(share, currency)}
      >
        {draft.message && <p className={styles.error}>{draft.message}</p>}
        {draft.message && <WayOn reason={draft.reason} />}
        {stakeProblem ? (
          <p className={styles.problem}>{problemText(stakeProblem, limits)}</p>
        ) : (
          <Limits line={limits} />
        )}
      </StakeBox>
    </section>
  );
}
