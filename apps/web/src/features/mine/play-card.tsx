import { displayAmount } from '@touchline/rules/money';
import { Link } from 'wouter';
import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useHiddenAmounts } from '../../runtime/device/hidden-amounts.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { COVERED_AMOUNT, NO_AMOUNT } from '../../ui/primitives/money.tsx';
import styles from './mine-page.module.css';
import { mineTexts as texts } from './texts/zh-CN.ts';

/** The length of this session and the amounts that the deposit limits leave. */
export function PlayCard() {
  const { data } = useCall('protectionOverview', {}, { staleTime: 5_000 });
  const now = useNow(60_000);
  const { isHidden } = useHiddenAmounts();
  const minutes = data && now !== null ? Math.max(0, Math.floor((now - data.realityCheck.startedAt) / 60_000)) : null;
  const limits = (data?.limits ?? []).filter(({ kind, remaining }) => kind === 'deposit' && remaining !== null);
  return (
    <Card as="section" className={styles.card} aria-label={texts.play}>
      <h2 className={styles.title}>{texts.online}</h2>
      <p className={styles.big}>
        <span className="figures">{minutes === null ? NO_AMOUNT : protectionTexts.minutes(minutes)}</span>
      </p>
      <div className={styles.limits}>
        {data && limits.length === 0 && <p className={styles.minor}>{texts.noLimit}</p>}
        {!data && <p className={styles.minor}>&nbsp;</p>}
        {limits.map(({ period, amount, operatorAmount, used, remaining }) => {
          const whole = Math.min(...[amount, operatorAmount].filter((value) => value !== null).map(Number));
          return (
            <div key={period}>
              <p className={styles.minor}>
                {texts.left(
                  period in texts.periods ? texts.periods[period as keyof typeof texts.periods] : period,
                  isHidden ? COVERED_AMOUNT : displayAmount(remaining ?? '0.00', data?.currency ?? 'CNY'),
                )}
              </p>
              <span className={styles.meter} aria-hidden="true">
                <span style={{ width: `${Math.min(100, (Number(used) / whole) * 100)}%` }} />
              </span>
            </div>
          );
        })}
      </div>
      <Link href="/app/safer-play/limits" className={styles.more}>
        {texts.limits}
      </Link>
    </Card>
  );
}
