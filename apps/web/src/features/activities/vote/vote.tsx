import type { CallOutput } from '@touchline/contract';
import { fullCount } from '@touchline/rules/money';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import styles from '../contest/contest.module.css';
import { ActivityFrame, canAct, type Frame } from '../frame/activity-frame.tsx';
import { LoginButton } from '../frame/login-button.tsx';
import parts from '../frame/parts.module.css';
import { TurnoverTerms } from '../frame/turnover-terms.tsx';
import { worthText } from '../frame/worth-text.ts';
import { voteTexts } from './texts/zh-CN.ts';

const texts = voteTexts;

type View = CallOutput<'voteState'>;

/** A vote: the options with their shares, and the reader's votes of today. */
export function Vote({ frame }: { readonly frame: Frame }) {
  const { activityId } = frame;
  const state = useCall('voteState', { activityId });
  return (
    <ActivityFrame frame={state.data?.frame ?? frame} source="vote">
      <LoginButton activityId={activityId} />
      {state.isPending && <Skeleton height="420px" radius="14px" />}
      {state.isError && !state.data && <LoadFailed onRetry={() => state.refetch()} />}
      {state.data && <Options view={state.data} />}
    </ActivityFrame>
  );
}

function Options({ view }: { readonly view: View }) {
  const { frame, day, options, votes, perDay, own, worth } = view;
  const { signedIn } = useSession();
  const isOnline = useIsOnline();
  const cast = useAction('castVote');
  const [told, setTold] = useState('');
  const left = perDay - own.length;
  const isOff = !signedIn || !isOnline || !canAct(frame) || left <= 0 || cast.busy;
  const press = async (optionId: string, name: string) => {
    const result = await cast.run({ activityId: frame.activityId, day, number: own.length + 1, optionId });
    const [reward] = result?.ok ? result.data.rewards : [];
    if (result?.ok)
      setTold(reward ? `${texts.thanks(name)}\u00a0· ${texts.got(worthText(reward.worth))}` : texts.thanks(name));
  };
  return (
    <Card as="section" className={parts.part} aria-label={texts.title}>
      <p className={styles.line}>
        <span>{signedIn && (left > 0 ? texts.left(left, perDay) : texts.used)}</span>
        <span className={parts.minor}>{texts.total(fullCount(votes))}</span>
      </p>
      <div role="status">{told && <Notice icon="check">{told}</Notice>}</div>
      <FormError text={cast.failed?.message} />
      <ul className={styles.options}>
        {options.map(({ optionId, name, votes: count, percent }) => {
          const mine = own.filter((id) => id === optionId).length;
          return (
            <li key={optionId}>
              <button
                type="button"
                className={styles.option}
                data-own={mine > 0 || undefined}
                disabled={isOff}
                onClick={() => void press(optionId, name)}
              >
                <span className={styles.bar} style={{ width: `${percent}%` }} aria-hidden="true" />
                <span>
                  <strong>{name}</strong>
                  {mine > 0 && <span className={parts.minor}> {texts.own(mine)}</span>}
                </span>
                <span className="figures">
                  <span className={parts.minor}>{texts.votes(fullCount(count))}</span> <strong>{percent}%</strong>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {worth && <p className={parts.minor}>{texts.reward(worthText(worth))}</p>}
      <TurnoverTerms worths={[worth]} />
    </Card>
  );
}
