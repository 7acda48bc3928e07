import type { ReactNode } from 'react';
import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import type { useKeyedCall } from '../../runtime/money/keyed/use-keyed-call.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import styles from './gifts.module.css';

/** A press that moves coins at most once. */
type Press = Pick<ReturnType<typeof useKeyedCall>, 'busy' | 'isUnknown' | 'neverArrived' | 'failed'>;

/** Whether a press is under way, or its end is not known yet: until then nothing about it may change. */
export function isUnderWay({ busy, isUnknown }: Pick<Press, 'busy' | 'isUnknown'>): boolean {
  return busy || isUnknown;
}

interface PressOutcomeProps {
  readonly press: Press;
  /** While the server is asked what became of the press. */
  readonly asking: string;
  readonly neverArrived: string;
  /** The text of a refusal, and below it what happened to the money, the coins or the backpack. */
  readonly refusal: (failure: NonNullable<Press['failed']>) => string;
  readonly refusalNote: string;
  /** The success of the last press; null while it brought nothing. */
  readonly done?: string | null;
  /** The text that is shown first, regardless of the outcome of the press. */
  readonly children?: ReactNode;
}

/** The outcome of the last press, and the coins. */
export function PressOutcome({
  press: { isUnknown, neverArrived: isLost, failed },
  asking,
  neverArrived,
  refusal,
  refusalNote,
  done = null,
  children,
}: PressOutcomeProps) {
  return (
    <div role="status" className={styles.outcome}>
      {children}
      {isUnknown && (
        <Notice icon="clock" tone="warn">
          {asking}
        </Notice>
      )}
      {isLost && <Notice icon="alert">{neverArrived}</Notice>}
      {failed && (
        <Notice icon="alert" tone="danger">
          {refusal(failed)}
          <span className={styles.block}>{refusalNote}</span>
        </Notice>
      )}
      {done !== null && <Notice icon="check">{done}</Notice>}
    </div>
  );
}

interface PressButtonProps {
  readonly press: Press;
  /** The content that is shown where the member has too little for the press; null where they have enough. */
  readonly instead?: ReactNode;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The press itself. While it is under way nothing else is in its place. */
export function PressButton({ press, instead = null, disabled, onPress, children }: PressButtonProps) {
  const isOnline = useIsOnline();
  if (instead !== null && !isUnderWay(press)) return instead;
  return (
    <Button size="large" wide busy={press.busy} disabled={disabled || !isOnline} onClick={onPress}>
      {children}
    </Button>
  );
}
