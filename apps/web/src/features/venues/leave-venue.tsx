import { type CurrencyCode, displayAmount } from '@touchline/rules/money';
import { transferTexts } from '../../locales/transfer/zh-CN.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import styles from './egame-page.module.css';
import type { useLeaveVenue } from './use-leave-venue.ts';

const { launch: texts, result: told } = transferTexts;

interface LeaveVenueProps {
  readonly leaving: ReturnType<typeof useLeaveVenue>;
  readonly currency: CurrencyCode;
}

/** Returns all money at one press and shows the outcome. */
export function LeaveVenue({ leaving, currency }: LeaveVenueProps) {
  const { action, amount, hasMoney, last, leave } = leaving;
  const { busy, failed, isUnknown, neverArrived } = action;
  if (!hasMoney && !last) return null;
  const isDeclined = last?.status === 'reversed';
  return (
    <>
      <div className={styles.launch} role="status">
        {isUnknown && (
          <Notice icon="clock" tone="warn">
            {told.asking}&nbsp;· {told.reference(action.key().slice(0, 8))}
          </Notice>
        )}
        {neverArrived && <Notice icon="alert">{told.neverArrived}</Notice>}
        {failed && (
          <Notice icon="alert" tone="danger">
            {failed.message}&nbsp;· {told.refused}&nbsp;· {told.reference(failed.traceId.slice(0, 8))}
          </Notice>
        )}
        {last && (
          <Notice icon={isDeclined ? 'alert' : 'clock'} tone={isDeclined ? 'danger' : 'warn'}>
            {isDeclined ? told.declined : told.checking}&nbsp;· {told.reference(last.transferId)}
          </Notice>
        )}
      </div>
      {hasMoney && (
        <Button wide busy={busy} onClick={leave}>
          {texts.leave(displayAmount(amount, currency))}
        </Button>
      )}
    </>
  );
}
