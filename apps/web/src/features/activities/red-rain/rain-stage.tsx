import type { CallOutput } from '@touchline/contract';
import { useCallback, useRef, useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useNow } from '../../../runtime/device/use-now.ts';
import { useReducedMotion } from '../../../runtime/device/use-reduced-motion.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { ActButton } from '../frame/act-button.tsx';
import { canAct } from '../frame/activity-frame.tsx';
import parts from '../frame/parts.module.css';
import { WorthMark } from '../frame/worth-mark.tsx';
import { worthText } from '../frame/worth-text.ts';
import { RainSky } from './rain-sky.tsx';
import styles from './red-rain.module.css';
import { redRainTexts } from './texts/zh-CN.ts';

const texts = redRainTexts;
const READ_AFTER_MS = 1_500;
const BUSY_AFTER_MS = 300;

export type RainState = CallOutput<'rainState'>;
export type RainPacket = CallOutput<'openRainPacket'>['packet'];

interface RainStageProps {
  readonly state: RainState;
  readonly session: RainState['sessions'][number];
  readonly packets: readonly RainPacket[];
  readonly onOpened: (packet: RainPacket) => void;
}

/** A session that runs: packets fall, and a tap or the button opens the next one. */
export function RainStage({ state, session, packets, onOpened }: RainStageProps) {
  const { frame, opens } = state;
  // The page counts opened packets itself meanwhile: reading after every packet, or a button that changes twice at each, would
  // cost the fall its frames.
  const open = useAction('openRainPacket', { readAfterMs: READ_AFTER_MS, busyAfterMs: BUSY_AFTER_MS });
  const isOnline = useIsOnline();
  const isStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const opened = Math.max(session.opened, packets.at(-1)?.number ?? 0);
  const left = Math.max(0, opens - opened);
  const isOff = !canAct(frame) || !isOnline || left === 0;
  const next = async () => {
    if (isOff) return;
    const { activityId } = frame;
    const result = await open.run({ activityId, sessionId: session.sessionId, number: opened + 1 });
    if (result?.ok) onOpened(result.data.packet);
  };
  // The sky is drawn once; a tap opens the packet that is next by then.
  const latest = useRef(next);
  latest.current = next;
  const tap = useCallback(() => void latest.current(), []);
  const last = packets.at(-1);
  return (
    <Card as="section" className={parts.part} aria-label={texts.rains}>
      <p className={styles.head}>
        <strong>{texts.rains}</strong>
        <SecondsLeft endAt={session.endAt} />
      </p>
      {!isStill && <RainSky isPaused={isPaused} onTap={tap} />}
      <p role="status" className={styles.got}>
        {last && (
          <>
            <WorthMark unit={last.worth.unit} size={28} />
            {texts.got(worthText(last.worth))}
          </>
        )}
        {!last && <span className={parts.minor}>{isStill ? texts.fair : texts.tap}</span>}
      </p>
      <FormError text={open.failed?.message} />
      <p className={parts.minor}>{left === 0 ? texts.used : texts.left(left, opens)}</p>
      <div className={styles.buttons}>
        <ActButton
          frame={frame}
          done={left === 0 ? 'joined' : null}
          size="large"
          wide
          busy={open.busy}
          isOff={isOff}
          onClick={() => void next()}
        >
          {texts.open}
        </ActButton>
        {!isStill && (
          <Button look="quiet" onClick={() => setPaused(!isPaused)}>
            {isPaused ? texts.resume : texts.pause}
          </Button>
        )}
      </div>
    </Card>
  );
}

function SecondsLeft({ endAt }: Pick<RainState['sessions'][number], 'endAt'>) {
  const now = useNow(250);
  return <span className="figures">{now !== null && texts.ends(Math.max(0, Math.ceil((endAt - now) / 1_000)))}</span>;
}
