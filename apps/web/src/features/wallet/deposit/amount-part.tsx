import { type CurrencyCode, displayAmount, groupThousands } from '@touchline/rules/money';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { AmountChips } from '../amount-chips.tsx';
import styles from '../wallet.module.css';
import depositStyles from './deposit.module.css';
import { depositTexts } from './texts/zh-CN.ts';
import type { DepositFormState } from './use-deposit-form.ts';

interface AmountPartProps {
  readonly form: DepositFormState;
  readonly currency: CurrencyCode;
}

/** The amount: typed, or one of the channel's amounts. */
export function AmountPart({ form, currency }: AmountPartProps) {
  const { channel, draft, edit, tried, problem, shortfall } = form;
  const change = (typed: string) => edit({ typed });
  if (!channel)
    return (
      <div className={depositStyles.amountPart}>
        <Skeleton height="96px" radius="12px" />
        <Skeleton height="44px" radius="12px" />
      </div>
    );
  const [min, max] = [groupThousands(channel.min_money), groupThousands(channel.max_money)];
  const told = { empty: walletTexts.enterAmount, choice: depositTexts.chooseAmount, range: '' };
  const error = problem === 'range' ? walletTexts.outOfRange(min, max) : told[problem ?? 'empty'];
  return (
    <div className={depositStyles.amountPart}>
      {channel.isFixed ? (
        <p className={styles.hint}>{depositTexts.fixed}</p>
      ) : (
        <div className={depositStyles.amountField}>
          <AmountField
            label={walletTexts.amount}
            currency={currency}
            value={draft.typed}
            onChange={change}
            placeholder="0.00"
            hint={walletTexts.range(min, max)}
            error={tried && problem ? error : undefined}
          />
        </div>
      )}
      <AmountChips label={walletTexts.amount} amounts={channel.quickAmounts} value={draft.typed} onChange={change} />
      {shortfall !== null && (
        <p className={styles.hint}>{depositTexts.shortfall(displayAmount(shortfall, currency))}</p>
      )}
      {channel.isFixed && tried && problem && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
