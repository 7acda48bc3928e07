import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import { ListEnd } from '../../../ui/records/list-end.tsx';
import { useListQuery } from '../../../ui/records/use-list-query.ts';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import { canAct } from '../frame/activity-frame.tsx';
import parts from '../frame/parts.module.css';
import { worthText } from '../frame/worth-text.ts';
import styles from './invite.module.css';
import { StepRow } from './step-row.tsx';
import type { InviteView } from './step-table.tsx';
import { inviteTexts } from './texts/zh-CN.ts';

const texts = inviteTexts.friends;

type Friend = CallOutput<'inviteFriends'>['items'][number];

/** The friends who came with the member's code: masked, without amounts, each with what is missing and what can be claimed. */
export function Friends({ view }: { readonly view: InviteView }) {
  const { activityId } = view.frame;
  const query = useListQuery({});
  const list = useCall('inviteFriends', { activityId, size: query.size }, { keep: true });
  const claim = useAction('claimInvite');
  const [told, setTold] = useState('');
  const press = async (invitationId: string, stepId: string) => {
    const result = await claim.run({ activityId, invitationId, stepId });
    setTold(result?.ok ? inviteTexts.got(worthText(result.data.reward.worth)) : '');
  };
  return (
    <Card as="section" className={parts.part} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <div role="status" className={styles.outcome}>
        {told && <Notice icon="check">{told}</Notice>}
        <FormError text={claim.failed?.message} />
      </div>
      {list.isPending && [1, 2].map((key) => <Skeleton key={key} height="132px" radius="14px" />)}
      {list.isError && !list.data && <LoadFailed onRetry={() => list.refetch()} />}
      {list.data?.total === 0 && <Empty of="offer" text={texts.none} />}
      <ul className={styles.friends}>
        {list.data?.items.map((friend) => (
          <FriendRow
            key={friend.invitationId}
            friend={friend}
            steps={view.steps}
            busy={claim.busy}
            onClaim={canAct(view.frame) ? (stepId) => void press(friend.invitationId, stepId) : undefined}
          />
        ))}
      </ul>
      <ListEnd query={query} list={list} most={texts.most} />
    </Card>
  );
}

interface FriendRowProps {
  readonly friend: Friend;
  readonly steps: InviteView['steps'];
  readonly busy: boolean;
  /** Nothing can be claimed without it. */
  readonly onClaim: ((stepId: string) => void) | undefined;
}

function FriendRow({ friend, steps, busy, onClaim }: FriendRowProps) {
  const { name, at, until, reason } = friend;
  const time = useRecordTime();
  const titles = new Map(steps.map(({ stepId, title }) => [stepId, title]));
  return (
    <li className={styles.friend}>
      <p className={styles.line}>
        <strong>{name}</strong>
        <span className={`figures ${parts.minor}`}>
          {texts.joined(time(at).slice(0, 10))}
          {!reason && `\u00a0· ${texts.until(time(until).slice(0, 10))}`}
        </span>
      </p>
      {reason && (
        <Notice icon="info">
          {inviteTexts.reasons[reason]}
          {reason.startsWith('same_') && `。${inviteTexts.doubt}`}
        </Notice>
      )}
      <ul className={styles.rows}>
        {friend.steps.map((step) => {
          const title = titles.get(step.stepId) ?? '';
          return (
            <StepRow
              key={step.stepId}
              title={title}
              {...step}
              busy={busy}
              claimLabel={inviteTexts.claimStep(title, name)}
              onClaim={onClaim && (() => onClaim(step.stepId))}
            />
          );
        })}
      </ul>
    </li>
  );
}
