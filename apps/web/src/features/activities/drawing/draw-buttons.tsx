import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import { ActButton } from '../frame/act-button.tsx';
import { canAct, useIsSoldOut } from '../frame/activity-frame.tsx';
import { activitiesTexts } from '../texts/zh-CN.ts';
import styles from './drawing.module.css';
import type { DrawState, useDraw } from './use-draw.ts';

const texts = activitiesTexts.draw;

interface DrawButtonsProps {
  readonly state: DrawState;
  readonly draw: ReturnType<typeof useDraw>;
  /** The name of the single draw. */
  readonly once: string;
  /** Whether an animation runs. */
  readonly isMoving: boolean;
  readonly onDraw: (count: 1 | 10, withPoints: boolean) => void;
}

/** Draws with chances, or for points once there are none; and what became of a draw that was not answered. */
export function DrawButtons({ state: { chances, frame }, draw, once, isMoving, onDraw }: DrawButtonsProps) {
  const { signedIn } = useSession();
  const isOnline = useIsOnline();
  const isSoldOut = useIsSoldOut(frame.activityId);
  const canDraw = canAct(frame) && !isSoldOut;
  if (!signedIn || !chances) return null;
  const points = chances.sources.find(({ kind }) => kind === 'points');
  const left = points ? points.most - points.given : 0;
  const isOff = !isOnline || isMoving || draw.busy;
  const withPoints = chances.left === 0 && points !== undefined;
  return (
    <div className={styles.buttons}>
      <div role="status" className={styles.outcome}>
        {draw.isUnknown && (
          <Notice icon="clock" tone="warn">
            {texts.asking}
          </Notice>
        )}
        {draw.neverArrived && <Notice icon="alert">{texts.neverArrived}</Notice>}
        <FormError text={draw.failed?.message} />
      </div>
      <p className="figures">{texts.left(chances.left)}</p>
      {withPoints ? (
        <>
          <ActButton
            {...{ frame, isSoldOut }}
            size="large"
            wide
            busy={draw.busy}
            isOff={isOff || left < 1}
            onClick={() => onDraw(1, true)}
          >
            {texts.withPoints(points.points)}
          </ActButton>
          {canDraw && (
            <Button look="soft" size="large" wide disabled={isOff || left < 10} onClick={() => onDraw(10, true)}>
              {texts.tenWithPoints(points.points * 10)}
            </Button>
          )}
        </>
      ) : (
        <>
          <ActButton
            {...{ frame, isSoldOut }}
            size="large"
            wide
            busy={draw.busy}
            isOff={isOff || chances.left < 1}
            onClick={() => onDraw(1, false)}
          >
            {once}
          </ActButton>
          {canDraw && chances.left >= 10 && (
            <Button look="soft" size="large" wide disabled={isOff} onClick={() => onDraw(10, false)}>
              {texts.ten}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
