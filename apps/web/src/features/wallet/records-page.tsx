import type { CallOutput } from '@touchline/contract';
import { useSearchParams } from 'wouter';
import { PageFrame } from '../../board/page-frame.tsx';
import { currencyTexts } from '../../locales/currency-texts.ts';
import { stateTexts } from '../../locales/state-texts.ts';
import { walletTexts } from '../../locales/wallet-texts.ts';
import { useCall } from '../../runtime/use-call.ts';
import { useCurrency } from '../../runtime/use-currency.ts';
import { useSession } from '../../runtime/use-session.ts';
import { recordTime } from '../../ui/format/record-time.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Chips } from '../../ui/primitives/chips.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './wallet.module.css';

type Item = CallOutput<'dealRecords'>['items'][number];
type Type = 'all' | Item['type'];

const TYPES: readonly Type[] = ['all', 'deposit', 'withdraw', 'bet', 'payout', 'refund'];
const STEP = 20;

/** Every movement of money, newest first, with the totals of the filter. */
export function Page() {
  const currency = useCurrency();
  const { signedIn } = useSession();
  const [params, setParams] = useSearchParams();
  const type = TYPES.find((value) => value === params.get('type')) ?? 'all';
  const size = Math.min(200, Number(params.get('size') ?? STEP) || STEP);
  const records = useCall('dealRecords', { type, page: 1, size }, { enabled: signedIn, staleTime: 2_000, keep: true });
  const change = (next: { type?: Type; size?: number }) => {
    const value = { type, size, ...next };
    setParams(
      {
        ...(value.type === 'all' ? {} : { type: value.type }),
        ...(value.size === STEP ? {} : { size: String(value.size) }),
      },
      { replace: true },
    );
  };
  const { data } = records;
  return (
    <PageFrame title={walletTexts.records} parent="/app/wallet">
      <div className={styles.page}>
        <Chips
          label={walletTexts.typeLabel}
          value={type}
          onChange={(value) => change({ type: value, size: STEP })}
          choices={TYPES.map((value) => ({ value, label: typeText(value, currency) }))}
        />
        {records.isPending && signedIn && <Skeleton height="360px" radius="14px" />}
        {records.isError && !data && <LoadFailed onRetry={() => records.refetch()} />}
        {data && data.items.length > 0 && (
          <>
            <Card>
              <dl className={styles.sums}>
                <div>
                  <dt>{walletTexts.totalIn}</dt>
                  <dd>
                    <Money amount={data.totals.in} currency={currency} signed />
                  </dd>
                </div>
                <div>
                  <dt>{walletTexts.totalOut}</dt>
                  <dd>
                    <Money amount={data.totals.out} currency={currency} signed />
                  </dd>
                </div>
              </dl>
            </Card>
            <Card>
              <ol>
                {data.items.map((item) => (
                  <Record key={`${item.id}${item.amount}`} item={item} />
                ))}
              </ol>
            </Card>
            {data.items.length < data.total ? (
              <Button look="quiet" onClick={() => change({ size: size + STEP })}>
                {walletTexts.view}
              </Button>
            ) : (
              <p className={styles.minor}>{stateTexts.noMore}</p>
            )}
          </>
        )}
        {data?.items.length === 0 && <Empty text={walletTexts.noRecords} />}
      </div>
    </PageFrame>
  );
}

function Record({ item }: { readonly item: Item }) {
  return (
    <li className={styles.record}>
      <strong>{typeText(item.type, item.currency)}</strong>
      <Money amount={item.amount} currency={item.currency} signed className={styles.money} />
      <time className={`figures ${styles.minor}`} dateTime={new Date(item.at).toISOString()}>
        {recordTime(item.at)}
      </time>
      <span className={`${styles.minor} ${styles.right}`}>
        {walletTexts.balanceAfter} <Money amount={item.balanceAfter} currency={item.currency} />
      </span>
      <span className={styles.minor}>
        {walletTexts.reference} <span className="figures">{item.reference}</span>
      </span>
    </li>
  );
}

/** A withdrawal is called as its unit has it. */
function typeText(type: Type, currency: Item['currency']): string {
  return type === 'withdraw' ? currencyTexts[currency].withdraw : walletTexts.types[type];
}
