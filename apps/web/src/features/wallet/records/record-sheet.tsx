import type { CallOutput } from '@touchline/contract';
import { recordsTexts } from '../../../locales/records/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { CopyButton } from '../../../ui/forms/copy-button.tsx';
import { unitText } from '../../../ui/forms/unit-text.ts';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import walletStyles from '../wallet.module.css';
import styles from './records.module.css';

export type RecordItem = CallOutput<'dealRecords'>['items'][number];

/** The state of the order behind a record. */
const orders = {
  deposit: { at: '/app/wallet/deposit/', kinds: ['deposit'] },
  withdraw: { at: '/app/wallet/withdraw/', kinds: ['withdraw_hold', 'withdraw_return'] },
  bet: {
    at: '/app/bets/',
    kinds: [
      'bet_stake',
      'bet_payout',
      'bet_cash_out',
      'bet_return',
      'bet_reversal',
      'bet_free_payout',
      'bet_free_reversal',
      'bet_boost',
      'bet_boost_reversal',
    ],
  },
} as const satisfies Record<string, { at: string; kinds: readonly RecordItem['kind'][] }>;

interface RecordSheetProps {
  readonly item: RecordItem | null;
  readonly onClose: () => void;
}

/** One movement in full, with the numbers to ask about it. */
export function RecordSheet({ item, onClose }: RecordSheetProps) {
  return (
    <Sheet title={recordsTexts.detail} isOpen={item !== null} onClose={onClose}>
      {item && <Detail item={item} />}
    </Sheet>
  );
}

function Detail({ item }: { readonly item: RecordItem }) {
  const recordTime = useRecordTime();
  const order = orderOf(item);
  return (
    <div className={styles.detail}>
      <p className={styles.big}>
        <Money amount={item.amount} currency={item.currency} signed />
      </p>
      <dl className={walletStyles.rows}>
        <div>
          <dt>{recordsTexts.kind}</dt>
          <dd>{unitText(recordsTexts.kinds[item.kind], item.currency)}</dd>
        </div>
        <div>
          <dt>{recordsTexts.at}</dt>
          <dd className="figures">{recordTime(item.at)}</dd>
        </div>
        <div>
          <dt>{walletTexts.balanceAfter}</dt>
          <dd>
            <Money amount={item.balanceAfter} currency={item.currency} />
          </dd>
        </div>
        <div>
          <dt>{recordsTexts.unit}</dt>
          <dd>{item.currency}</dd>
        </div>
        <div>
          <dt>{walletTexts.reference}</dt>
          <dd className={`figures ${styles.reference}`}>
            {item.reference} <CopyButton text={item.reference} />
          </dd>
        </div>
        <div>
          <dt>{recordsTexts.serial}</dt>
          <dd className={`figures ${styles.reference}`}>
            {item.id} <CopyButton text={item.id} />
          </dd>
        </div>
      </dl>
      {order && (
        <ButtonLink wide look="soft" to={order.to}>
          {unitText(recordsTexts.open[order.name], item.currency)}
        </ButtonLink>
      )}
    </div>
  );
}

/** The page of the order a record belongs to, where its reference is that order's number. */
function orderOf({ kind, reference }: RecordItem): { name: keyof typeof orders; to: string } | null {
  const name = (Object.keys(orders) as (keyof typeof orders)[]).find((entry) =>
    (orders[entry].kinds as readonly string[]).includes(kind),
  );
  return name && /^\d{12,19}$/.test(reference) ? { name, to: `${orders[name].at}${reference}` } : null;
}
