import type { CallOutput } from '@touchline/contract';
import { Link } from 'wouter';
import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { unitText } from '../../ui/forms/unit-text.ts';
import { OwnMoney } from '../../ui/page/own-money.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { NO_AMOUNT } from '../../ui/primitives/money.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './mine-page.module.css';
import { mineTexts as texts } from './texts/zh-CN.ts';

const names = ['stakes', 'returns', 'deposits', 'withdrawals'] as const;

/** The member's win or loss of this month by the books, and its parts. */
export function MonthCard() {
  const { data, isError, refetch } = useCall('protectionOverview', {}, { staleTime: 5_000 });
  const recordTime = useRecordTime();
  if (isError && !data)
    return (
      <Card as="section" aria-label={texts.month}>
        <LoadFailed onRetry={() => refetch()} />
      </Card>
    );
  const month: CallOutput<'protectionOverview'>['thisMonth'] | undefined = data?.thisMonth;
  const show = (amount: string | undefined, signed = false) =>
    amount === undefined || !data ? NO_AMOUNT : <OwnMoney amount={amount} currency={data.currency} signed={signed} />;
  return (
    <Card as="section" className={styles.card} aria-label={texts.month}>
      <h2 className={styles.title}>
        {texts.month}
        <span className={styles.minor}>{month ? texts.since(recordTime(month.since).slice(0, 10)) : '\u00a0'}</span>
      </h2>
      <p className={styles.big}>{show(month?.net, true)}</p>
      <dl className={styles.figures} aria-label={texts.figures}>
        {names.map((name) => (
          <div key={name}>
            <dt>{unitText(protectionTexts.columns[name], data?.currency ?? 'CNY')}</dt>
            <dd>{show(month?.[name])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{texts.monthNote}</p>
      <Link href="/app/safer-play" className={styles.more}>
        {texts.figures}
      </Link>
    </Card>
  );
}
