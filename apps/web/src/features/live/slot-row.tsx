import type { CallOutput } from '@touchline/contract';
import type { ReactNode } from 'react';
import { liveTexts } from '../../locales/live/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './slot-row.module.css';

const TOAST_MS = 3_000;

interface SlotRowProps {
  readonly slot: CallOutput<'liveRoom'>['schedule'][number];
  /** Beside the words: the face of the host, where several hosts are listed. */
  readonly face?: ReactNode;
  /** Before the time. */
  readonly nick?: string;
}

/** A planned broadcast, of which a member may be reminded. */
export function SlotRow({ slot: { slotId, title, startsAt, isReserved }, face, nick }: SlotRowProps) {
  const { effects, clock } = useApp();
  const { signedIn } = useSession();
  const utcOffset = useUtcOffset();
  const reserve = useAction('reserveLive');
  const press = async () => {
    if (!signedIn) return effects.askToLogIn();
    const result = await reserve.run({ slotId, isReserved: !isReserved });
    if (result && !result.ok) effects.toast(result.message, TOAST_MS);
  };
  const hasBegun = startsAt <= clock.now();
  return (
    <li className={styles.slot}>
      {face}
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.minor}>
          {nick !== undefined && `${nick}\u00a0· `}
          <time className="figures" dateTime={new Date(startsAt).toISOString()}>
            {kickOffTime(startsAt, clock.now(), utcOffset)}
          </time>
        </span>
      </span>
      <Button
        look={isReserved ? 'quiet' : 'soft'}
        size="small"
        busy={reserve.busy}
        disabled={hasBegun && !isReserved}
        aria-pressed={isReserved}
        aria-label={isReserved ? liveTexts.releaseOne(title) : liveTexts.reserveOne(title)}
        onClick={() => void press()}
      >
        {isReserved ? liveTexts.reserved : liveTexts.reserve}
      </Button>
    </li>
  );
}
