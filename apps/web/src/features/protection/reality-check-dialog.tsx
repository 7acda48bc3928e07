import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useLogOut } from '../../runtime/session/use-log-out.ts';
import { usePopupTurn } from '../../runtime/travel/popup-turns.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';
import { nextLook } from './next-reminder.ts';
import styles from './protection.module.css';

const texts = protectionTexts.reality;
const MINUTE_MS = 60_000;

/** At each interval: time and result of the session. Going on is a choice the server records. */
export function Overlay() {
  const { clock } = useApp();
  const [, navigate] = useLocation();
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useCall('realityCheckState', {}, { staleTime: 0 });
  const acknowledge = useAction('acknowledgeRealityCheck');
  const { busy, leave } = useLogOut();
  const isTurn = usePopupTurn('reality-check', 'safety', data?.isDue === true);

  useEffect(() => {
    const wait = nextLook({ data, dataUpdatedAt, errorUpdatedAt }, clock.now());
    if (wait === null) return;
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [clock, data, dataUpdatedAt, errorUpdatedAt, refetch]);

  if (!data) return null;
  const goOn = async (to?: string) => {
    const result = await acknowledge.run({});
    if (!result?.ok) return;
    if (to) navigate(to);
  };
  return (
    <Dialog
      title={texts.title}
      isOpen={isTurn}
      onClose={() => {}}
      actions={
        <>
          <Button look="quiet" busy={busy} disabled={acknowledge.busy} onClick={leave}>
            {texts.leave}
          </Button>
          <Button busy={acknowledge.busy} onClick={() => goOn()}>
            {texts.go}
          </Button>
        </>
      }
    >
      <p>{texts.played(Math.max(0, Math.floor((clock.now() - data.startedAt) / MINUTE_MS)))}</p>
      {(['stakes', 'returns', 'net', 'deposits'] as const).map((name) => (
        <p key={name} className={styles.row}>
          {texts.rows[name]} <Money amount={data[name]} currency={data.currency} signed={name === 'net'} />
        </p>
      ))}
      <div className={styles.choices}>
        <Button size="small" look="soft" disabled={acknowledge.busy} onClick={() => goOn('/app/bets')}>
          {texts.history}
        </Button>
        <Button size="small" look="soft" disabled={acknowledge.busy} onClick={() => goOn('/app/safer-play/limits')}>
          {texts.limits}
        </Button>
      </div>
      <FormError text={acknowledge.failed?.message} />
    </Dialog>
  );
}
