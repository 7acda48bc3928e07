import { displayAmount } from '@touchline/rules/money';
import { Link } from 'wouter';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { useWayBack, withWayBack } from '../../../runtime/travel/way-back.ts';
import styles from './deposit.module.css';
import { FirstLimit } from './first-limit.tsx';
import { depositTexts } from './texts/zh-CN.ts';

/** The limits of the member and whether they were asked about, as everything on the deposit page reads them. */
export function useOwnLimits() {
  return useCall('protectionOverview', {}, { staleTime: 5_000 });
}

/**
 * The amount that limits leave, or the choice that comes before the first deposit, and the way to both (standards LIM-1, LIM-6,
 * LIM-8).
 */
export function LimitLine() {
  const currency = useCurrency();
  const limits = withWayBack('/app/safer-play/limits', withWayBack('/app/wallet/deposit', useWayBack()));
  const overview = useOwnLimits();
  if (overview.data?.hasAnswered === false) return <FirstLimit currency={currency} all={limits} />;
  const own = (overview.data?.limits ?? []).filter(({ kind, remaining }) => kind === 'deposit' && remaining !== null);
  return (
    <div className={styles.limits}>
      <ul>
        {own.map(({ period, remaining }) => (
          <li key={period}>
            {depositTexts.limitLeft(depositTexts.periods[period], displayAmount(remaining ?? '0.00', currency))}
          </li>
        ))}
        {overview.data && own.length === 0 && <li>{depositTexts.noLimit}</li>}
      </ul>
      <Link href={limits}>{depositTexts.limits}</Link>
    </div>
  );
}
