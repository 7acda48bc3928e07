import type { CallOutput } from '@touchline/contract';
import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { transferTexts } from '../../locales/transfer-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useRefresh } from '../../runtime/use-call.ts';
import { useKeyedCall } from '../../runtime/use-keyed-call.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import styles from './egame-page.module.css';

type Transfer = CallOutput<'transferOut'>;

const { launch: texts, result: told } = transferTexts;
const TOAST_MS = 2_000;

interface LeaveVenueProps {
  readonly venue: CallOutput<'venueList'>['items'][number];
  /** What the member has there. */
  readonly purse: CallOutput<'venueBalance'> | undefined;
  readonly onLeft: () => void;
}

/** The way out of a venue for a wallet that followed the member in: everything there comes back at one press. */
export function LeaveVenue({ venue, purse, onLeft }: LeaveVenueProps) {
  const { effects } = useApp();
  const refresh = useRefresh();
  const [last, setLast] = useState<Transfer | null>(null);
  const action = useKeyedCall<'transferOut', Transfer>('transferOut', {
    done: (transfer) => transfer,
    known: async (client, idempotencyKey) => {
      const known = await client.call('transferByKey', { idempotencyKey }, { quiet: true });
      return known.ok ? known.data.transfer : undefined;
    },
  });
  const { busy, failed, isUnknown, neverArrived } = action;
  const amount = purse?.balance ?? '0.00';
  if (!purse || (!/[1-9]/.test(amount) && !last)) return null;
  const leave = async () => {
    setLast(null);
    const transfer = await action.run({ venueEnName: venue.venueEnName, amount, currency: purse.currency });
    refresh('venueBalance', 'walletBalance', 'transferList', 'dealRecords');
    if (transfer?.status !== 'confirmed') return setLast(transfer);
    effects.toast(told.outOf(venue.name, displayAmount(transfer.amount, transfer.currency)), TOAST_MS);
    onLeft();
  };
  const isDeclined = last?.status === 'reversed';
  return (
    <>
      <div className={styles.launch} role="status">
        {isUnknown && (
          <Notice icon="clock" tone="warn">
            {told.asking} · {told.reference(action.key().slice(0, 8))}
          </Notice>
        )}
        {neverArrived && <Notice icon="alert">{told.neverArrived}</Notice>}
        {failed && (
          <Notice icon="alert" tone="danger">
            {failed.message} · {told.refused} · {told.reference(failed.traceId.slice(0, 8))}
          </Notice>
        )}
        {last && (
          <Notice icon={isDeclined ? 'alert' : 'clock'} tone={isDeclined ? 'danger' : 'warn'}>
            {isDeclined ? told.declined : told.checking} · {told.reference(last.transferId)}
          </Notice>
        )}
      </div>
      {/[1-9]/.test(amount) && (
        <Button wide busy={busy} onClick={leave}>
          {texts.leave(displayAmount(amount, purse.currency))}
        </Button>
      )}
    </>
  );
}
