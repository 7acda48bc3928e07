import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { useBalance } from '../../../runtime/session/use-session.ts';
import { useWayBack, withWayBack } from '../../../runtime/travel/way-back.ts';
import { Chips } from '../../../ui/live/chips.tsx';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import { BonusField } from '../bonus/bonus-field.tsx';
import styles from '../wallet.module.css';
import { AmountPart } from './amount-part.tsx';
import { BankField } from './bank-field.tsx';
import { CostRows } from './cost-rows.tsx';
import depositStyles from './deposit.module.css';
import type { Types } from './deposit-model.ts';
import { LimitLine, useOwnLimits } from './limit-line.tsx';
import { MethodList } from './method-list.tsx';
import { SendPart } from './send-part.tsx';
import { depositTexts } from './texts/zh-CN.ts';
import { type DepositFormState, useDepositForm } from './use-deposit-form.ts';

/** The amount, the method, and the cost; then the order's own page. */
export function DepositForm({ types }: { readonly types: Types }) {
  const form = useDepositForm(types);
  const mustChoose = useOwnLimits().data?.hasAnswered === false;
  const { method, channels } = form;
  if (!method) return null;
  const isNameless = method.needsRealName && types.payerName === null;
  return (
    <form
      className={depositStyles.columns}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className={depositStyles.column}>
        {mustChoose && (
          <Card>
            <LimitLine />
          </Card>
        )}
        <Card>
          <AmountPart form={form} currency={types.currency} />
        </Card>
        <Card className={styles.form}>
          <MethodList
            methods={types.items}
            value={method.payType}
            amount={form.amount}
            currency={types.currency}
            onChange={(payType) => form.edit({ payType })}
          />
          {form.list.length > 1 && form.channel && (
            <Chips
              label={depositTexts.channel}
              value={form.channel.channelId}
              onChange={(id) => form.edit({ channelId: id })}
              choices={form.list.map((entry) => ({ value: entry.channelId, label: entry.name }))}
            />
          )}
          {isNameless && <NeedsName />}
        </Card>
      </div>
      {!isNameless && (
        <Card className={depositStyles.side}>
          {channels.isPending && <Skeleton height="240px" radius="14px" />}
          {channels.isError && !channels.data && <LoadFailed onRetry={() => channels.refetch()} />}
          {channels.data && <Rest types={types} form={form} mustChoose={mustChoose} />}
        </Card>
      )}
    </form>
  );
}

function NeedsName() {
  const wayBack = useWayBack();
  return (
    <>
      <Notice icon="person">{depositTexts.needName}</Notice>
      <ButtonLink look="soft" wide to={withWayBack('/app/mine/profile', withWayBack('/app/wallet/deposit', wayBack))}>
        {depositTexts.fillName}
      </ButtonLink>
    </>
  );
}

interface RestProps {
  readonly types: Types;
  readonly form: DepositFormState;
  readonly mustChoose: boolean;
}

/** Costs, bonus, limits and the button, of the channel that is chosen. */
function Rest({ types, form, mustChoose }: RestProps) {
  const balance = useBalance();
  const { currency } = types;
  const { method, channel, draft, edit, credit } = form;
  if (!method || !channel) return null;
  return (
    <>
      {method.payType === 'bank' && <BankField value={draft.bankCode} onChange={(code) => edit({ bankCode: code })} />}
      {method.needsRealName && types.payerName && (
        <dl className={styles.rows}>
          <div>
            <dt>{depositTexts.payer}</dt>
            <dd>{types.payerName}</dd>
          </div>
        </dl>
      )}
      {method.needsRealName && <p className={styles.hint}>{depositTexts.payerNote}</p>}
      <CostRows
        amount={form.problem ? null : form.amount}
        channel={channel}
        currency={currency}
        available={balance?.available}
        terms={form.terms}
      />
      <BonusField value={draft.bonusId} onChange={(id) => edit({ bonusId: id })} credit={credit} currency={currency} />
      {types.turnoverTimes > 0 && (
        <p className={styles.hint}>
          {(draft.bonusId ? depositTexts.turnoverWithBonus : depositTexts.turnover)(
            types.turnoverTimes,
            currencyTexts[currency].withdraw,
          )}
        </p>
      )}
      {!mustChoose && <LimitLine />}
      <SendPart form={form} currency={currency} mustChoose={mustChoose} />
    </>
  );
}
