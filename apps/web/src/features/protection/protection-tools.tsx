import type { CallOutput } from '@touchline/contract';
import { Link } from 'wouter';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { protectionTexts as texts } from '../../locales/protection/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { unitText } from '../../ui/forms/unit-text.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './protection.module.css';

type Overview = CallOutput<'protectionOverview'>;

/** Links to every tool and the member's own figures; a visitor sees which tools there are. */
export function ProtectionTools() {
  const { signedIn } = useSession();
  const overview = useCall('protectionOverview', {}, { enabled: signedIn });
  return (
    <Card as="section" className={styles.group} aria-label={texts.tools}>
      <h2>{texts.tools}</h2>
      <nav className={styles.links}>
        <Link href="/app/safer-play/limits">{texts.limits.title}</Link>
        <Link href="/app/safer-play/exclusion">{texts.exclusion.title}</Link>
        <Link href="/app/safer-play/reality-check">{texts.reality.title}</Link>
      </nav>
      {!signedIn && <p className={styles.lead}>{texts.toolsVisitor}</p>}
      {signedIn && !overview.data && !overview.isError && <Skeleton height="200px" />}
      {signedIn && !overview.data && overview.isError && <LoadFailed onRetry={() => overview.refetch()} />}
      {overview.data && <Figures overview={overview.data} />}
    </Card>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const recordTime = useRecordTime();
  const { currency, week, month, netDeposits, reviewDueAt } = overview;
  const word = currencyTexts[currency].withdraw;
  return (
    <>
      {reviewDueAt !== null && <Review />}
      <table className={styles.figures}>
        <thead>
          <tr>
            <th />
            <th scope="col">{texts.week}</th>
            <th scope="col">{texts.month}</th>
          </tr>
        </thead>
        <tbody>
          {(['deposits', 'withdrawals', 'stakes', 'returns', 'net'] as const).map((name) => (
            <tr key={name}>
              <th scope="row">{unitText(texts.columns[name], currency)}</th>
              {[week, month].map((totals, index) => (
                <td key={index === 0 ? 'week' : 'month'}>
                  <Money amount={totals[name]} currency={currency} signed={name === 'net'} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.columns.minutes}</th>
            <td>{texts.minutes(week.minutes)}</td>
            <td>{texts.minutes(month.minutes)}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.row}>
        <span>
          {texts.netDeposits}
          <br />
          <span className={styles.minor}>{texts.netSince(recordTime(netDeposits.since).slice(0, 10), word)}</span>
        </span>
        <Money amount={netDeposits.amount} currency={currency} signed />
      </p>
    </>
  );
}

/** Twice a year the member looks over limits and transactions (standards LIM-9). */
function Review() {
  const answer = useAction('answerLimits');
  return (
    <div className={styles.group}>
      <Notice>{texts.review}</Notice>
      <Button
        look="soft"
        size="small"
        busy={answer.busy}
        onClick={async () => {
          await answer.run({ choice: 'reviewed' });
        }}
      >
        {texts.reviewed}
      </Button>
      <FormError text={answer.failed?.message} />
    </div>
  );
}
