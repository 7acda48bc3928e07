import type { ComponentProps } from 'react';
import { Button } from '../../../ui/primitives/button.tsx';
import { activitiesTexts } from '../texts/zh-CN.ts';
import type { Frame } from './activity-frame.tsx';

type ActState = 'upcoming' | 'open' | 'joined' | 'claimed' | 'soldOut' | 'ended' | 'barred';

interface ActFacts {
  readonly frame: Pick<Frame, 'state' | 'may'>;
  /** Whether the pool can pay nothing more. */
  readonly isSoldOut?: boolean | undefined;
  /** The part of the reader so far, where nothing can be added to it. */
  readonly done?: 'joined' | 'claimed' | null | undefined;
}

/** The state of an activity for its reader. A part that they had stays true after its end. */
export function actStateOf({ frame: { state, may }, isSoldOut = false, done = null }: ActFacts): ActState {
  if (state === 'upcoming') return 'upcoming';
  if (done) return done;
  if (state === 'ended') return 'ended';
  if (may !== 'yes' && may !== 'login') return 'barred';
  return isSoldOut ? 'soldOut' : 'open';
}

interface ActButtonProps extends ActFacts, Omit<ComponentProps<typeof Button>, 'disabled'> {
  /** Whether something else keeps it from being pressed. */
  readonly isOff?: boolean;
  /** The label for a reader who is done. */
  readonly doneText?: string;
}

/** The button of an activity, which says why it cannot be pressed (conventions B.14). */
export function ActButton({ frame, isSoldOut, done, isOff = false, doneText, children, ...button }: ActButtonProps) {
  const state = actStateOf({ frame, isSoldOut, done });
  const label = (done && state === done && doneText) || activitiesTexts.acts[state];
  return (
    <Button {...button} disabled={isOff || state !== 'open' || frame.may !== 'yes'}>
      {state === 'open' ? children : label}
    </Button>
  );
}
