import { findMarket } from '@touchline/rules/markets';
import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { betsTexts } from '../../../locales/bets/zh-CN.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import type { Bet } from '../bet-parts.tsx';
import styles from './cash-out.module.css';
import { CashOutPanel } from './cash-out-panel.tsx';

const texts = betsTexts.cashOut;

/** Ending a bet early, wherever it is shown. Nothing is quoted before the member asks. */
export function CashOut({ bet }: { readonly bet: Bet }) {
  const [isOpen, setOpen] = useState(false);
  const [got, setGot] = useState<string | null>(null);
  const canAsk =
    bet.status === 'accepted' && bet.legs.every(({ sport, type }) => findMarket(sport, type)?.cashOut ?? false);
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
          {texts.open}
        </Button>
      )}
      {canAsk && isOpen && (
        <section className={styles.panel} aria-label={texts.title}>
          <CashOutPanel
            bet={bet}
            onDone={(amount) => {
              setGot(amount);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </section>
      )}
    </>
  );
}
