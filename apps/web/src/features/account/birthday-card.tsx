import { isLost } from '@touchline/client/pending';
import type { CallOutput } from '@touchline/contract';
import { displayAmount } from '@touchline/rules/money';
import { Link } from 'wouter';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './member-frame.module.css';

const texts = memberTexts.birthday;
const TOAST_MS = 2_500;

type Status = CallOutput<'birthdayBonus'>;
type Shown = Status & { readonly state: Exclude<Status['state'], 'none'> };

/** The gift for the member's birthday with its terms. Nothing is shown where nothing is offered. */
export function BirthdayCard() {
  const status = useCall('birthdayBonus', {}, { staleTime: 5_000 });
  const { data } = status;
  if (data ? data.state === 'none' : !status.isError) return null;
  return (
    <Card as="section" className={styles.group} aria-label={texts.title}>
      {data ? <Gift status={data as Shown} /> : <LoadFailed onRetry={() => status.refetch()} />}
    </Card>
  );
}

function Gift({ status }: { readonly status: Shown }) {
  const recordTime = useRecordTime();
  const { effects } = useApp();
  const claim = useAction('claimBirthdayBonus');
  const { state, from, to, birthCash, currency, minimumLevel, claimedAt } = status;
  const hasGift = birthCash !== '0.00';
  const isUnknown = claim.failed !== null && isLost(claim.failed);
  const submit = async () => {
    const result = await claim.run({});
    if (result?.ok) effects.toast(texts.done(displayAmount(result.data.birthCash, currency)), TOAST_MS);
  };
  return (
    <>
      <h2>
        {texts.title} <Badge tone={state === 'claimable' ? 'gold' : 'plain'}>{texts.states[state]}</Badge>
      </h2>
      {hasGift && (
        <p className={styles.gift}>
          <Money amount={birthCash} currency={currency} />
        </p>
      )}
      {state === 'no_birthday' && <p>{texts.setFirst}</p>}
      {!hasGift && <p>{texts.level(minimumLevel)}</p>}
      {claimedAt === null ? (
        from !== '' && <p>{texts.period(from, to)}</p>
      ) : (
        <p>{texts.claimedAt(recordTime(claimedAt))}</p>
      )}
      <p className={styles.minor}>{texts.rules}</p>
      <FormError text={isUnknown ? texts.unknown : claim.failed?.message} />
      {state === 'claimable' && (
        <Button size="large" wide busy={claim.busy} onClick={submit}>
          {texts.claim(displayAmount(birthCash, currency))}
        </Button>
      )}
      {state === 'claimed' && (
        <Link href="/app/wallet/records?type=bonus" className={styles.inbox}>
          {texts.records}
        </Link>
      )}
    </>
  );
}
