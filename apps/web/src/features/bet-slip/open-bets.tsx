import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { BetCard } from '../../sports/bets/bet-card.tsx';
import { CashOutAmounts } from '../../sports/bets/cash-out/cash-out-amounts.tsx';
import { OldDataNote } from '../../ui/page/old-data-note.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './open-bets.module.css';
import { OPEN_BETS } from './open-bets-input.ts';
import { slip } from './slip-actions.ts';

/** The bets that are open: their sums, and each of them with its cash-out. */
export function OpenBets() {
  const bets = useCall('listBets', OPEN_BETS, { staleTime: 5_000, keep: true });
  const currency = useCurrency();
  if (bets.isPending) return <Skeleton height="180px" radius="var(--r-card)" />;
  if (!bets.data) return <LoadFailed onRetry={() => bets.refetch()} />;
  const { items, total, totals } = bets.data;
  const leave = () => slip.open(false);
  return (
    <div className={styles.open}>
      <OldDataNote answer={bets} />
      <dl className={styles.sums} aria-label={betsTexts.openSum}>
        <div>
          <dt>{betsTexts.tabs.open}</dt>
          <dd className="figures">{total}</dd>
        </div>
        <div>
          <dt>{betsTexts.totals.stake}</dt>
          <dd>
            <Money amount={totals.stake} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{betsTexts.potentialReturn}</dt>
          <dd>
            <Money amount={totals.potentialReturn} currency={currency} />
          </dd>
        </div>
      </dl>
      <CashOutAmounts>
        {items.map((bet) => (
          <BetCard key={bet.betId} bet={bet} isPlain onLeave={leave} />
        ))}
      </CashOutAmounts>
      <ButtonLink look="quiet" size="small" to="/app/bets" onClick={leave}>
        {betsTexts.allOpen(total)}
      </ButtonLink>
    </div>
  );
}
