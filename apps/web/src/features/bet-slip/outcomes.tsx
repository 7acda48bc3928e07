import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { useBalance } from '../../runtime/session/use-session.ts';
import { RollingMoney } from '../../ui/live/rolling-money.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { slip } from './slip-actions.ts';
import styles from './slip-panel.module.css';
import { isOpen, phaseOfBatch, type SlipState, type Ticket } from './slip-store.ts';

/** Everything that was sent, and what to do next once nothing of it is on its way. */
export function Outcomes({ state }: { readonly state: SlipState }) {
  const { tickets, items } = state;
  const batches = [...new Set(tickets.map(({ batch }) => batch))];
  const accepted = tickets.filter(({ phase }) => phase === 'accepted');
  const isDone = accepted.length > 0 && !tickets.some(({ phase }) => isOpen(phase));
  return (
    <>
      {batches.map((batch) => {
        const [first, ...others] = tickets.filter((ticket) => ticket.batch === batch);
        if (!first) return null;
        return (
          <OutcomeCard key={batch} tickets={[first, ...others]} items={items.filter((item) => item.ticket === batch)} />
        );
      })}
      {isDone && <NextSteps state={state} accepted={accepted} />}
    </>
  );
}

interface NextStepsProps {
  readonly state: SlipState;
  readonly accepted: readonly Ticket[];
}

function NextSteps({ state, accepted }: NextStepsProps) {
  const balance = useBalance();
  const [only] = accepted;
  const again = () => {
    const batches = new Set(accepted.map(({ batch }) => batch));
    for (const batch of batches) if (phaseOfBatch(state, batch) === 'accepted') slip.putBack(batch);
  };
  const path = accepted.length === 1 && only?.bet ? `/app/bets/${only.bet.betId}` : '/app/bets';
  return (
    <div className={styles.next}>
      {balance && (
        <p className={styles.combined}>
          <span>{betSlipTexts.balanceNow}</span>
          <RollingMoney amount={balance.available} currency={balance.currency} className={styles.win} />
        </p>
      )}
      <Button wide onClick={slip.finish}>
        {betSlipTexts.finish}
      </Button>
      <div className={styles.pair}>
        <Button look="quiet" size="small" onClick={again}>
          {betSlipTexts.again}
        </Button>
        <ButtonLink look="quiet" size="small" to={path} onClick={() => slip.open(false)}>
          {betSlipTexts.viewBets}
        </ButtonLink>
      </div>
    </div>
  );
}
