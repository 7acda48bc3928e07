import { displayAmount } from '@touchline/rules/money';
import { Link } from 'wouter';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { BoostChoice } from './boost-choice.tsx';
import { CombinationCard } from './combination-card.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { FreeBetChoice } from './free-bet-choice.tsx';
import { LineCard } from './line-card.tsx';
import { Outcomes } from './outcomes.tsx';
import { SessionStrip } from './session-strip.tsx';
import { isUnderWay, slip } from './slip-actions.ts';
import styles from './slip-panel.module.css';
import { MOST_ITEMS, useSlip } from './slip-store.ts';
import { Return, Sums } from './slip-sums.tsx';
import { useQuickStake } from './use-quick-bet.ts';
import { type ShownSlip, useSlipLines } from './use-slip-lines.ts';

/** The contents of the slip, in the sheet and in the desktop column alike. */
export function SlipPanel() {
  const state = useSlip();
  const shownSlip = useSlipLines();
  const { shown } = shownSlip;
  if (state.items.length === 0) {
    return (
      <div className={styles.panel}>
        <QuickBetStrip />
        <p className={styles.empty}>{betSlipTexts.empty}</p>
        {state.cleared.length > 0 && (
          <Button look="soft" size="small" onClick={slip.restore}>
            {betSlipTexts.restore(state.cleared.length)}
          </Button>
        )}
        <SessionStrip />
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <QuickBetStrip />
      {state.isFull && (
        <p className={styles.problem} role="status">
          {betSlipTexts.full(MOST_ITEMS)}
        </p>
      )}
      <div className={styles.lines}>
        <Outcomes state={state} />
        <Lines slip={shownSlip} />
      </div>
      {shown.length > 0 && (
        <>
          <FreeBetChoice slip={shownSlip} />
          <BoostChoice slip={shownSlip} />
          <Sums slip={shownSlip} />
          <div className={styles.foot}>
            <Return slip={shownSlip} />
            <ConfirmButton slip={shownSlip} isBusy={state.items.some((item) => isUnderWay(state, item))} />
          </div>
        </>
      )}
      <div className={styles.ways}>
        <Link href="/app/rules" className={styles.rules} onClick={() => slip.open(false)}>
          {betSlipTexts.rules}
        </Link>
        <Button look="bare" size="small" onClick={slip.clear}>
          {betSlipTexts.clear}
        </Button>
      </div>
      <SessionStrip />
    </div>
  );
}

/** Shows wherever the slip is that a tap bets at once, and how to turn this off. */
function QuickBetStrip() {
  const stake = useQuickStake();
  const currency = useCurrency();
  const set = usePreferences((state) => state.set);
  if (stake === null) return null;
  return (
    <p className={styles.quickBet}>
      {betSlipTexts.quick.on(displayAmount(stake, currency))}
      <Button look="bare" size="small" onClick={() => set({ quickBet: null })}>
        {betSlipTexts.quick.off}
      </Button>
    </p>
  );
}

function Lines({ slip: { shown, summary, mode, currency, maxPayout, freeBet } }: { readonly slip: ShownSlip }) {
  const { combination, problems } = summary;
  return (
    <>
      {shown.map((line, index) => (
        <LineCard
          key={line.item.id}
          shown={line}
          problem={problems[index] ?? null}
          mark={combination?.marks[index] ?? null}
          returns={shown.length > 1 ? summary.returns[index] : undefined}
          maxPayout={maxPayout}
          currency={currency}
          isLeg={combination !== null}
          isPaid={freeBet !== null}
        />
      ))}
      {mode !== 'single' && combination && shown.length > 0 && (
        <CombinationCard
          mode={mode}
          combination={combination}
          shown={shown}
          currency={currency}
          isPaid={freeBet !== null}
        />
      )}
    </>
  );
}
