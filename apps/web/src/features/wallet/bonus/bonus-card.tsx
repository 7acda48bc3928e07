import { isLost } from '@touchline/client/pending';
import { type CurrencyCode, displayAmount } from '@touchline/rules/money';
import { formatOdds } from '@touchline/rules/odds';
import { useState } from 'react';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { OwnMoney } from '../../../ui/page/own-money.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { ProgressBar } from '../../../ui/primitives/progress-bar.tsx';
import { Dialog } from '../../../ui/sheets/dialog.tsx';
import { useShortTime } from '../destinations/use-short-time.ts';
import styles from '../withdraw/withdraw.module.css';
import { type Bonus, isOpen } from './bonus-model.ts';
import { bonusTexts } from './texts/zh-CN.ts';

const TOAST_MS = 2_500;
const LOOK_EVERY_MS = 30_000;

/** The bonus under way with what is left to do and the way out of it, and those that ended. Nothing before the first. */
export function BonusCard() {
  const { data } = useCall('depositBonuses', {}, { staleTime: 5_000, every: LOOK_EVERY_MS });
  if (!data || data.items.length === 0) return null;
  const ended = data.items.filter((bonus) => !isOpen(bonus));
  return (
    <Card as="section" className={styles.turnover} aria-label={bonusTexts.title}>
      {data.items.filter(isOpen).map((bonus) => (
        <OpenBonus key={bonus.orderId} bonus={bonus} currency={data.currency} />
      ))}
      {ended.length > 0 && (
        <details>
          <summary className={styles.summary}>{bonusTexts.ended}</summary>
          <ul>
            {ended.map((bonus) => (
              <EndedBonus key={bonus.orderId} bonus={bonus} currency={data.currency} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

interface BonusProps {
  readonly bonus: Bonus;
  readonly currency: CurrencyCode;
}

function OpenBonus({ bonus, currency }: BonusProps) {
  const shortTime = useShortTime();
  const { name, state, isPaused, amount, required, done, expiresAt, minOddsMilli } = bonus;
  const isRunning = state === 'active' && !isPaused;
  return (
    <>
      <h2 className={styles.choiceName}>
        {name} <Badge tone={isRunning ? 'gold' : 'plain'}>{bonusTexts.states[isPaused ? 'paused' : state]}</Badge>
      </h2>
      {isRunning && <ProgressBar label={bonusTexts.done} max={Number(required)} value={Number(done)} />}
      <dl className={styles.facts}>
        {(['amount', 'required', 'left'] as const).map((part) => (
          <div key={part}>
            <dt>{part === 'amount' && state === 'active' ? walletTexts.bonus : bonusTexts[part]}</dt>
            <dd>
              <OwnMoney amount={part === 'amount' ? amount : bonus[part]} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {expiresAt !== null && `${bonusTexts.expires(shortTime(expiresAt))}。`}
        {bonusTexts.counted(formatOdds(minOddsMilli, 'decimal'))}
      </p>
      <GiveUp bonus={bonus} currency={currency} />
    </>
  );
}

function GiveUp({ bonus: { orderId, state, amount }, currency }: BonusProps) {
  const [isAsking, setAsking] = useState(false);
  const { effects } = useApp();
  const isOnline = useIsOnline();
  const cancel = useAction('cancelBonus');
  const isUnknown = cancel.failed !== null && isLost(cancel.failed);
  const submit = async () => {
    const result = await cancel.run({ orderId });
    if (!result?.ok) return;
    setAsking(false);
    effects.toast(bonusTexts.givenUp, TOAST_MS);
  };
  return (
    <>
      <Button look="soft" size="small" disabled={!isOnline} onClick={() => setAsking(true)}>
        {bonusTexts.giveUp}
      </Button>
      <Dialog
        title={bonusTexts.giveUpTitle}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button look="soft" onClick={() => setAsking(false)}>
              {bonusTexts.keep}
            </Button>
            <Button busy={cancel.busy} disabled={!isOnline} onClick={submit}>
              {bonusTexts.giveUp}
            </Button>
          </>
        }
      >
        <p>{state === 'chosen' ? bonusTexts.giveUpChosen : bonusTexts.giveUpText(displayAmount(amount, currency))}</p>
        <FormError text={isUnknown ? bonusTexts.unknown : cancel.failed?.message} />
      </Dialog>
    </>
  );
}

function EndedBonus({ bonus: { name, state, amount, endedAt }, currency }: BonusProps) {
  const shortTime = useShortTime();
  return (
    <li className={styles.source}>
      <p>
        {name} <OwnMoney amount={amount} currency={currency} />
      </p>
      <p className={styles.note}>
        {bonusTexts.states[state]} {endedAt !== null && <span className="figures">{shortTime(endedAt)}</span>}
      </p>
    </li>
  );
}
