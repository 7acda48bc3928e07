import type { CallOutput } from '@touchline/contract';
import type { ReactNode } from 'react';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import styles from './member-frame.module.css';

interface MemberPageProps {
  readonly title: string;
  readonly parent: string;
  readonly children: (member: CallOutput<'memberInfo'>) => ReactNode;
}

/** A page about the member: its frame at once, its content once the record is here, and the obstacles. */
export function MemberFrame({ title, parent, children }: MemberPageProps) {
  const { signedIn } = useSession();
  const isOnline = useIsOnline();
  const { data, isError, refetch } = useCall('memberInfo', {}, { enabled: signedIn, staleTime: 60_000 });
  return (
    <PageFrame title={title} parent={parent}>
      <div className={styles.page}>
        {!isOnline && (
          <Notice tone="warn" icon="alert">
            {memberTexts.offline}
          </Notice>
        )}
        {!data && !isError && <Skeleton height="220px" radius="14px" />}
        {!data && isError && <LoadFailed onRetry={() => refetch()} />}
        {data && children(data)}
      </div>
    </PageFrame>
  );
}
