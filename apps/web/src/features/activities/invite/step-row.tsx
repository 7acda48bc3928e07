import type { CallOutput } from '@touchline/contract';
import type { ReactNode } from 'react';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import parts from '../frame/parts.module.css';
import styles from './invite.module.css';
import { inviteTexts as texts } from './texts/zh-CN.ts';

type Step = CallOutput<'inviteFriends'>['items'][number]['steps'][number];

interface StepRowProps extends Pick<Step, 'state' | 'missing'> {
  readonly title: string;
  readonly busy: boolean;
  /** Names the step and whose it is, for screen readers, which read the button alone. */
  readonly claimLabel: string;
  readonly onClaim: (() => void) | undefined;
  /** The content below the title in place of the missing amounts. */
  readonly progress?: ReactNode;
  /** The action for a step that is open. */
  readonly action?: ReactNode;
}

/** A step of a friend: its state, what is missing, and the reward once it can be claimed. */
export function StepRow({ title, state, missing, busy, claimLabel, onClaim, progress, action }: StepRowProps) {
  const isOnline = useIsOnline();
  const canClaim = state === 'reached' && onClaim !== undefined;
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span>{title}</span>
        {state === 'open' && (
          <span className={`figures ${parts.minor}`}>
            {progress ?? missing.map((part) => texts.missing[part]).join('，')}
          </span>
        )}
      </span>
      {canClaim && (
        <Button size="small" busy={busy} disabled={!isOnline} aria-label={claimLabel} onClick={onClaim}>
          {texts.claim}
        </Button>
      )}
      {!canClaim &&
        ((state === 'open' && action) || (
          <Badge tone={state === 'claimed' || state === 'reached' ? 'primary' : 'plain'}>{texts.states[state]}</Badge>
        ))}
    </li>
  );
}
