import type { Failure as CallFailure } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useLastFailed } from '../../runtime/calls/use-last-failed.ts';
import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './protection.module.css';

type Limit = CallOutput<'protectionOverview'>['limits'][number];

const texts = protectionTexts.limits;

/** One limit: what it is, what of it is used, and what waits. */
export function LimitRow({
  limit,
  currency,
  lead,
}: {
  readonly limit: Limit;
  readonly currency: CurrencyCode;
  /** The time at which a change takes effect. */
  readonly lead: string;
}) {
  const recordTime = useRecordTime();
  const [isOpen, setOpen] = useState(false);
  const { kind, period, amount, operatorAmount, used, remaining, resetAt, pending } = limit;
  const held = strictest(limit);
  const show = (value: string) =>
    kind === 'session' ? protectionTexts.minutes(Number(value)) : <Money amount={value} currency={currency} />;
  const label = `${texts.kinds[kind]} ${texts.periods[period]}`;
  const share = held ? Math.min(100, (Number(used) / held) * 100) : 0;
  return (
    <div className={styles.limit}>
      <div className={styles.row}>
        <span>
          {texts.periods[period]}
          <br />
          <span className={styles.minor}>
            {texts.used} {show(used)}
            {remaining !== null && (
              <>
                {'\u00a0· '}
                {texts.remaining} {show(remaining)}
              </>
            )}
          </span>
        </span>
        <span className={styles.actions}>
          <strong>{amount === null ? texts.none : show(amount)}</strong>
          <Button
            look="soft"
            size="small"
            aria-label={`${amount === null ? texts.set : texts.change} ${label}`}
            onClick={() => setOpen(true)}
          >
            {amount === null ? texts.set : texts.change}
          </Button>
        </span>
      </div>
      {operatorAmount !== null && (
        <p className={styles.minor}>
          {texts.byOperator} <strong>{show(operatorAmount)}</strong>
        </p>
      )}
      {held !== null && (
        <div className={styles.meter} aria-hidden="true">
          <span style={{ width: `${share}%` }} />
        </div>
      )}
      {held !== null && resetAt !== null && <p className={styles.minor}>{texts.reset(recordTime(resetAt))}</p>}
      {pending && <Pending limit={limit} pending={pending} currency={currency} />}
      <Sheet title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        <LimitForm limit={limit} currency={currency} lead={lead} onDone={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}

/** A higher limit that waits: it may be given up at any time, and confirmed once its day is over. */
function Pending({
  limit: { kind, period },
  pending,
  currency,
}: {
  readonly limit: Limit;
  readonly pending: NonNullable<Limit['pending']>;
  readonly currency: CurrencyCode;
}) {
  const recordTime = useRecordTime();
  const confirm = useAction('confirmLimit');
  const cancel = useAction('cancelLimit');
  const failed = useLastFailed(confirm, cancel);
  const to =
    pending.amount === null
      ? texts.toNone
      : kind === 'session'
        ? protectionTexts.minutes(Number(pending.amount))
        : displayAmount(pending.amount, currency);
  return (
    <div className={styles.group}>
      <Notice>{pending.isReady ? texts.ready(to) : texts.pending(to, recordTime(pending.readyAt))}</Notice>
      <div className={styles.actions}>
        {pending.isReady && (
          <Button size="small" busy={confirm.busy} onClick={() => void confirm.run({ kind, period })}>
            {texts.confirm}
          </Button>
        )}
        <Button size="small" look="quiet" busy={cancel.busy} onClick={() => void cancel.run({ kind, period })}>
          {texts.keep}
        </Button>
      </div>
      <Failure failed={failed} />
    </div>
  );
}

function LimitForm({
  limit,
  currency,
  lead,
  onDone,
}: {
  readonly limit: Limit;
  readonly currency: CurrencyCode;
  readonly lead: string;
  readonly onDone: () => void;
}) {
  const { kind, period } = limit;
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const isOnline = useIsOnline();
  const set = useAction('setLimit');
  const save = async (amount: string | null) => {
    const result = await set.run({ kind, period, amount });
    if (!result?.ok) return;
    onDone();
  };
  const submit = () => {
    const wrong = problemOf(kind, value);
    setProblem(wrong);
    if (!wrong) void save(value);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {kind === 'session' ? (
        <Field
          label={texts.minutes}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.target.value.replace(/\D/g, '').slice(0, 4))}
          error={problem}
        />
      ) : (
        <AmountField label={texts.amount} currency={currency} value={value} onChange={setValue} error={problem} />
      )}
      <p className={styles.lead}>{lead}</p>
      <Failure failed={set.failed} />
      <Button type="submit" wide busy={set.busy} disabled={!isOnline}>
        {texts.save}
      </Button>
      {limit.amount !== null && (
        <Button type="button" look="quiet" wide disabled={set.busy || !isOnline} onClick={() => save(null)}>
          {texts.remove}
        </Button>
      )}
    </form>
  );
}

function Failure({ failed }: { readonly failed: CallFailure | null }) {
  return failed ? (
    <Notice tone="danger" icon="alert">
      {failed.message || stateTexts.loadFailed}
    </Notice>
  ) : null;
}

/** The lower of the limits of the member and the operator; null where there is none. */
function strictest({ amount, operatorAmount }: Limit): number | null {
  const set = [amount, operatorAmount].filter((value) => value !== null).map(Number);
  return set.length > 0 ? Math.min(...set) : null;
}

function problemOf(kind: Limit['kind'], value: string): string | undefined {
  if (kind !== 'session') return value === '' ? texts.required : undefined;
  const minutes = Number(value);
  return minutes >= 1 && minutes <= 1440 ? undefined : texts.minutesRange;
}
