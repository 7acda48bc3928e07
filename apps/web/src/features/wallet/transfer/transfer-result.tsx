import { displayAmount } from '@touchline/rules/money';
import { transferTexts } from '../../../locales/transfer/zh-CN.ts';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { refusalWords } from '../../../ui/forms/refusal-words.ts';
import { WayOn } from '../../../ui/page/way-on.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import styles from './transfer.module.css';
import { outcomeOf } from './transfer-model.ts';
import type { useTransfer } from './use-transfer.ts';

const texts = transferTexts.result;

interface TransferResultProps {
  readonly transfer: ReturnType<typeof useTransfer>;
  readonly nameOf: (venueEnName: string) => string;
}

/** The outcome for the money: moved, not moved, or not known yet, with the number for questions about it. */
export function TransferResult({ transfer, nameOf }: TransferResultProps) {
  const { current, failed, isUnknown, neverArrived, key } = transfer;
  const currency = useCurrency();
  const outcome = current && outcomeOf(current);
  return (
    <div className={styles.result} role="status">
      {isUnknown && (
        <Notice icon="clock" tone="warn">
          {texts.asking}&nbsp;· {texts.reference(key().slice(0, 8))}
        </Notice>
      )}
      {neverArrived && <Notice icon="alert">{texts.neverArrived}</Notice>}
      {failed && (
        <Notice icon="alert" tone="danger">
          {refusalWords(failed, currency)}&nbsp;· {texts.refused}&nbsp;· {texts.reference(failed.traceId.slice(0, 8))}
        </Notice>
      )}
      <WayOn reason={failed?.reason} />
      {current && outcome === 'done' && (
        <Notice icon="check">
          {texts.done}&nbsp;·{' '}
          {(current.direction === 'in' ? texts.into : texts.outOf)(
            nameOf(current.venueEnName),
            displayAmount(current.amount, current.currency),
          )}
          &nbsp;· {texts.reference(current.transferId)}
        </Notice>
      )}
      {current && outcome === 'declined' && (
        <Notice icon="alert" tone="danger">
          {current.reason && `${current.reason}\u00a0· `}
          {texts.declined}&nbsp;· {texts.reference(current.transferId)}
        </Notice>
      )}
      {current && outcome === 'checking' && (
        <Notice icon="clock" tone="warn">
          {texts.checking}&nbsp;· {current.direction === 'in' && `${texts.held}\u00a0· `}
          {texts.reference(current.transferId)}
        </Notice>
      )}
    </div>
  );
}
