import { displayAmount } from '@touchline/rules/money';
import { Suspense, useState } from 'react';
import { betsTexts } from '../../../locales/bets/zh-CN.ts';
import { lazyPart } from '../../../runtime/device/lazy-part.ts';
import { RollingMoney } from '../../../ui/live/rolling-money.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import type { Bet } from '../bet-names.ts';
import { isAlive } from '../leg-state.ts';
import styles from './cash-out.module.css';
import { useCashOutAmount } from './cash-out-amounts.tsx';
import { hasCashOut } from './has-cash-out.ts';

const CashOutPanel = lazyPart(() => import('./cash-out-panel.tsx').then((module) => module.CashOutPanel));
const texts = betsTexts.cashOut;

interface CashOutProps {
  readonly bet: Bet;
  /** Its amount is not requested while it is out of sight. */
  readonly isShown: boolean;
}

/** Ending a bet early, wherever it is shown. The button says what the bet is worth; what is taken is quoted when it is pressed. */
export function CashOut({ bet, isShown }: CashOutProps) {
  const [isOpen, setOpen] = useState(false);
  const [got, setGot] = useState<string | null>(null);
  const canAsk = hasCashOut(bet) && isAlive(bet);
  const amount = useCashOutAmount(bet, canAsk && isShown && !isOpen);
  return (
    <>
      {got !== null && (
        <div role="status">
          <Notice icon="check">{texts.done(displayAmount(got, bet.currency))}</Notice>
        </div>
      )}
      {canAsk && !isOpen && (
        <Button
          look="soft"
          wide
          onClick={() => {
            setGot(null);
            setOpen(true);
          }}
        >
          {amount ? (
            <>
              {texts.open} <RollingMoney amount={amount} currency={bet.currency} />
            </>
          ) : (
            texts.open
          )}
          {amount === null && <span className={styles.not}>{texts.unavailable}</span>}
        </Button>
      )}
      {canAsk && isOpen && (
        <section className={styles.panel} aria-label={texts.title}>
          <Suspense fallback={<Skeleton height="260px" radius="14px" />}>
            <CashOutPanel
              bet={bet}
              onDone={(amount) => {
                setGot(amount);
                setOpen(false);
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </section>
      )}
    </>
  );
}
