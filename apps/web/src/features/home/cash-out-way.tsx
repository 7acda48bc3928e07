import { Link } from 'wouter';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import type { Bet } from '../../sports/bets/bet-names.ts';
import { useCashOutAmount } from '../../sports/bets/cash-out/cash-out-amounts.tsx';
import { Money } from '../../ui/primitives/money.tsx';

interface CashOutWayProps {
  readonly bet: Bet;
  /** It is in sight; otherwise nobody asks for its amount. */
  readonly isNear: boolean;
  readonly className?: string | undefined;
}

/** The present cash-out amount of a bet, on the link that leads to it. */
export function CashOutWay({ bet, isNear, className }: CashOutWayProps) {
  const amount = useCashOutAmount(bet, isNear);
  return (
    <Link href={`/app/bets/${bet.betId}`} className={className} data-quiet={amount ? undefined : true}>
      <span>{betsTexts.cashOut.title}</span>
      {amount && <Money amount={amount} currency={bet.currency} />}
      {amount === null && <span>{betsTexts.cashOut.unavailable}</span>}
    </Link>
  );
}
