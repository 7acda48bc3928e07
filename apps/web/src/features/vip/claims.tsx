import type { CallInput } from '@touchline/contract';
import { type CurrencyCode, displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import type { Centre } from './centre.ts';
import styles from './claims.module.css';
import { vipTexts as texts } from './texts/zh-CN.ts';

interface ClaimsProps {
  readonly own: NonNullable<Centre['own']>;
  readonly levels: Centre['levels'];
  readonly currency: CurrencyCode;
}

type State = NonNullable<Centre['own']>['upgrades'][number]['state'];

/** The bonuses of levels and of the month, each with its state. */
export function Claims({ own, levels, currency }: ClaimsProps) {
  const [given, setGiven] = useState<string | null>(null);
  const time = useRecordTime();
  const levelOf = (level: number) => levels.find((entry) => entry.level === level);
  const show = (amount: string | null | undefined) => (amount ? displayAmount(amount, currency) : '');
  // Only the next of the levels ahead is shown; the table below has all of them.
  const ahead = own.upgrades.find(({ state }) => state === 'not_reached')?.level ?? 0;
  const upgrades = own.upgrades.filter(({ level, state }) => state !== 'not_reached' || level === ahead);
  const birthday = levelOf(own.vipLevel)?.birthdayBonus;
  return (
    <Card as="section" className={styles.claims} aria-labelledby="vip-claims">
      <h2 id="vip-claims">{texts.claims}</h2>
      <div role="status" className={styles.outcome}>
        {given !== null && <Notice icon="check">{texts.given(given)}</Notice>}
      </div>
      {own.upgrades.length === 0 && own.monthly === null && <p className={styles.minor}>{texts.nothing}</p>}
      <ul className={styles.list}>
        {own.monthly && (
          <Claim
            title={texts.monthlyOf(own.monthly.month)}
            amount={show(levelOf(own.vipLevel)?.monthlyBonus)}
            state={own.monthly.state}
            input={{ kind: 'monthly' }}
            onGiven={setGiven}
          />
        )}
        {upgrades.map(({ level, state, until }) => (
          <Claim
            key={level}
            title={texts.upgradeOf(level)}
            amount={show(levelOf(level)?.upgradeBonus)}
            state={state}
            note={state === 'claimable' && until !== null ? texts.until(time(until).slice(0, 10)) : ''}
            input={{ kind: 'upgrade', level }}
            onGiven={setGiven}
          />
        ))}
        {birthday && (
          <li className={styles.claim}>
            <Words title={texts.birthday} amount={show(birthday)} note="" />
            <ButtonLink look="soft" size="small" to="/app/mine/profile">
              {texts.toBirthday}
            </ButtonLink>
          </li>
        )}
      </ul>
    </Card>
  );
}

interface ClaimProps {
  readonly title: string;
  readonly amount: string;
  readonly state: State;
  readonly note?: string;
  readonly input: CallInput<'claimVipBonus'>;
  readonly onGiven: (amount: string) => void;
}

function Claim({ title, amount, state, note = '', input, onGiven }: ClaimProps) {
  const claim = useAction('claimVipBonus');
  const isOnline = useIsOnline();
  const press = async () => {
    const result = await claim.run(input);
    if (!result?.ok) return;
    const { worth } = result.data;
    onGiven(worth.currency ? displayAmount(worth.amount, worth.currency) : worth.amount);
  };
  return (
    <li className={styles.claim} data-state={state}>
      <Words title={title} amount={amount} note={note} />
      {state === 'claimable' ? (
        <Button size="small" busy={claim.busy} disabled={!isOnline} onClick={() => void press()}>
          {texts.claim}
        </Button>
      ) : (
        <Badge>{texts.states[state]}</Badge>
      )}
      <FormError text={claim.failed?.message} />
    </li>
  );
}

function Words({ title, amount, note }: { readonly title: string; readonly amount: string; readonly note: string }) {
  return (
    <span className={styles.words}>
      <span>{title}</span>
      <strong className="figures">{amount}</strong>
      {note !== '' && <span className={`figures ${styles.minor}`}>{note}</span>}
    </span>
  );
}
