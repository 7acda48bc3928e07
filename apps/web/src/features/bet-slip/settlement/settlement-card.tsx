import { displayAmount } from '@touchline/rules/money';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { betSlipTexts } from '../../../locales/bet-slip/zh-CN.ts';
import { betsTexts } from '../../../locales/bets/zh-CN.ts';
import { stateTexts } from '../../../locales/state/zh-CN.ts';
import { useBalance } from '../../../runtime/session/use-session.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { RollingMoney } from '../../../ui/live/rolling-money.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { newsText } from '../bet-news.ts';
import { slip } from '../slip-actions.ts';
import { Burst } from './burst.tsx';
import type { SettledBet, SettledSum } from './settled-bet.ts';
import styles from './settlement-card.module.css';
import { useTopPlace } from './top-place.ts';

interface SettlementCardProps {
  readonly settled: readonly SettledBet[];
  readonly sum: SettledSum | null;
  readonly hasTabs: boolean;
  readonly onHold: (isHeld: boolean) => void;
  readonly onClose: () => void;
}

const texts = betSlipTexts.settlement;

/** The outcome of bets, and the balance after. It celebrates a win, reports a loss neutrally, and encourages no further bet. */
export function SettlementCard({ settled, sum, hasTabs, onHold, onClose }: SettlementCardProps) {
  const balance = useBalance();
  const last = settled.at(-1);
  const isOne = settled.length === 1;
  const ref = useRef<HTMLDivElement>(null);
  const place = useTopPlace(ref, settled.length > 0 ? settled : null);
  if (!place) return null;
  const leave = () => {
    slip.open(false);
    onClose();
  };
  return createPortal(
    <div ref={ref} className={styles.place} data-tabs={hasTabs || undefined} role="status" popover="manual">
      {last && sum && (
        <section
          key={settled.length}
          className={styles.card}
          aria-label={texts.title}
          data-mood={sum.mood}
          onPointerEnter={() => onHold(true)}
          onPointerLeave={() => onHold(false)}
          onFocus={() => onHold(true)}
          onBlur={() => onHold(false)}
        >
          {sum.mood === 'win' && <Burst />}
          <span className={styles.mark} aria-hidden="true">
            <Icon name={sum.mood === 'win' ? 'check' : 'ticket'} size={20} />
          </span>
          <div className={styles.words}>
            <p className={styles.title}>
              {isOne ? newsText(last.news, last.bet) : texts.many(sum.count, displayAmount(sum.payout, sum.currency))}
            </p>
            <dl className={styles.sums}>
              <div>
                <dt>{texts.net}</dt>
                <dd>
                  <Money amount={sum.gain} currency={sum.currency} signed />
                </dd>
              </div>
              {balance && (
                <div>
                  <dt>{betSlipTexts.balanceNow}</dt>
                  <dd>
                    <RollingMoney amount={balance.available} currency={balance.currency} />
                  </dd>
                </div>
              )}
            </dl>
            <Link
              href={isOne ? `/app/bets/${last.bet.betId}` : '/app/bets?tab=settled'}
              className={styles.link}
              onClick={leave}
            >
              {isOne ? betSlipTexts.viewBets : betsTexts.title}
            </Link>
          </div>
          <IconButton icon="close" label={stateTexts.close} className={styles.close} onClick={onClose} />
        </section>
      )}
    </div>,
    place,
  );
}
