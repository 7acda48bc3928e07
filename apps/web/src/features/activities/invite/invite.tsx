import { useCall } from '../../../runtime/calls/use-call.ts';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import { ActivityFrame, type Frame } from '../frame/activity-frame.tsx';
import { LoginButton } from '../frame/login-button.tsx';
import parts from '../frame/parts.module.css';
import { AsFriend } from './as-friend.tsx';
import { Friends } from './friends.tsx';
import { ShareCard } from './share-card.tsx';
import { StepTable } from './step-table.tsx';
import { inviteTexts as texts } from './texts/zh-CN.ts';

/** Invitations: the steps with their rewards, the reader's code, and friends with what they brought. */
export function Invite({ frame }: { readonly frame: Frame }) {
  const { activityId } = frame;
  const state = useCall('inviteState', { activityId });
  const view = state.data;
  return (
    <ActivityFrame frame={view?.frame ?? frame} source="invite">
      {state.isPending && <Skeleton height="420px" radius="14px" />}
      {state.isError && !view && <LoadFailed onRetry={() => state.refetch()} />}
      {view && (
        <div className={parts.columns}>
          <div className={parts.side}>
            {view.own && <ShareCard title={view.frame.title} own={view.own} />}
            {view.invited && <AsFriend view={view} invited={view.invited} />}
            <StepTable view={view} />
            <LoginButton activityId={activityId} />
          </div>
          <div className={parts.side}>
            {view.own && <Friends view={view} />}
            <Notice icon="shield">{texts.calm}</Notice>
          </div>
        </div>
      )}
    </ActivityFrame>
  );
}
