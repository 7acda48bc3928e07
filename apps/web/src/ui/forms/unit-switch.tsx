import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { Link } from 'wouter';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { unitTexts } from '../../locales/unit/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import { followUnit } from '../../runtime/money/follow-unit.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { FormError } from '../fields/form-error.tsx';
import { Segments } from '../fields/segments.tsx';
import { Button } from '../primitives/button.tsx';
import { Skeleton } from '../primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../primitives/states.tsx';
import { Dialog } from '../sheets/dialog.tsx';
import styles from './unit-switch.module.css';

type Units = CallOutput<'currencyUnits'>;

const TOAST_MS = 2_500;
/** A link to the page where the member can remove the obstacle. */
const ways: Readonly<Record<Units['obstacles'][number], string>> = {
  bets_open: '/app/bets',
  withdrawal_open: '/app/wallet/withdraw/list',
  deposit_open: '/app/wallet/deposit',
  transfer_open: '/app/wallet/transfer',
  venue_money: '/app/wallet/transfer',
  bonus_open: '/app/wallet',
  limits_in_force: '/app/safer-play/limits',
};

/** The unit the account settles in, to switch where the site offers more than one. */
export function UnitSwitch() {
  const { signedIn } = useSession();
  const units = useCall('currencyUnits', {}, { enabled: signedIn, staleTime: 2_000 });
  if (units.isPending) return <Skeleton height="44px" radius="11px" />;
  if (units.isError) return <LoadFailed onRetry={() => units.refetch()} />;
  return <Choice units={units.data} onAsk={() => void units.refetch()} />;
}

interface ChoiceProps {
  readonly units: Units;
  /** Reads the obstacles again: bets and orders come and go while the page is open. */
  readonly onAsk: () => void;
}

function Choice({ units, onAsk }: ChoiceProps) {
  const { effects, forget } = useApp();
  const queries = useQueryClient();
  const isOnline = useIsOnline();
  const change = useAction('switchCurrency');
  const [asked, setAsked] = useState<CurrencyCode | null>(null);
  const { currency, items, obstacles } = units;
  const others = items.filter((item) => item.currency !== currency);
  const waiting = others.filter(({ available }) => available !== '0.00');
  const obstacleText = (obstacle: Units['obstacles'][number]) =>
    obstacle === 'withdrawal_open'
      ? unitTexts.obstacles.withdrawal_open(currencyTexts[currency].withdraw)
      : unitTexts.obstacles[obstacle];
  const confirm = async () => {
    if (!asked) return;
    const result = await change.run({ currency: asked });
    if (!result?.ok) return onAsk();
    setAsked(null);
    effects.toast(unitTexts.done(asked), TOAST_MS);
    await followUnit(queries, forget);
  };
  return (
    <div className={styles.unit}>
      <p>{unitTexts.now(currencyTexts[currency].name, currency)}</p>
      {others.length === 0 ? (
        <p className={styles.note}>{unitTexts.only}</p>
      ) : (
        <Segments
          label={unitTexts.choose}
          value={currency}
          onChange={(value) => {
            change.clear();
            setAsked(value === currency ? null : value);
            if (value !== currency) onAsk();
          }}
          choices={items.map((item) => ({ value: item.currency, label: item.currency }))}
        />
      )}
      {waiting.map((item) => (
        <p key={item.currency} className={styles.note}>
          {unitTexts.waits(displayAmount(item.available, item.currency))}
        </p>
      ))}
      <Dialog
        title={asked ? unitTexts.confirmTitle(asked) : ''}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsked(null)}>
              {stateTexts.cancel}
            </Button>
            <Button busy={change.busy} disabled={!isOnline || obstacles.length > 0} onClick={confirm}>
              {asked ? unitTexts.confirm(asked) : ''}
            </Button>
          </>
        }
      >
        {asked && <p>{unitTexts.confirmText(asked)}</p>}
        {obstacles.length > 0 && (
          <div className={styles.obstacles}>
            <Notice icon="alert" tone="warn">
              {unitTexts.blocked}
            </Notice>
            <ul>
              {obstacles.map((obstacle) => (
                <li key={obstacle}>
                  <Link href={ways[obstacle]}>{obstacleText(obstacle)}</Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <FormError text={change.failed?.message} />
      </Dialog>
    </div>
  );
}
