import { groupThousands } from '@touchline/rules/money';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { useShortTime } from '../destinations/use-short-time.ts';
import choiceStyles from '../withdraw/withdraw.module.css';
import type { Method } from './deposit-model.ts';
import { depositTexts } from './texts/zh-CN.ts';

interface MethodListProps {
  readonly methods: readonly Method[];
  readonly value: Method['payType'];
  readonly onChange: (payType: Method['payType']) => void;
}

/** The ways in, each with its range and what it means; one under maintenance says until when. */
export function MethodList({ methods, value, onChange }: MethodListProps) {
  const shortTime = useShortTime();
  return (
    <fieldset className={choiceStyles.choices}>
      <legend>{depositTexts.method}</legend>
      {methods.map(({ payType, status, tag, maintainUntil, min_money: min, max_money: max }) => (
        <label key={payType} className={choiceStyles.choice}>
          <input
            type="radio"
            name="pay-type"
            checked={payType === value}
            disabled={status === 'maintenance'}
            onChange={() => onChange(payType)}
          />
          <span>
            <span className={choiceStyles.choiceName}>
              {depositTexts.methods[payType]}
              {status === 'maintenance' ? (
                <Badge tone="warn">{depositTexts.closed}</Badge>
              ) : (
                tag && <Badge tone="primary">{depositTexts.tags[tag]}</Badge>
              )}
            </span>
            <span className={choiceStyles.note}>
              {status === 'maintenance' && maintainUntil !== null
                ? depositTexts.closedUntil(shortTime(maintainUntil))
                : depositTexts.notes[payType]}
            </span>
            <span className={choiceStyles.note}>{walletTexts.range(groupThousands(min), groupThousands(max))}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
