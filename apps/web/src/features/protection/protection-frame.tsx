import type { CallOutput } from '@touchline/contract';
import type { ReactNode } from 'react';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { cx } from '../../ui/class-names.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import styles from './protection.module.css';

interface ProtectionFrameProps {
  readonly title: string;
  /** The purpose of the tool; where it depends on the member's site, once that is here. */
  readonly lead: string | ((overview: CallOutput<'protectionOverview'>) => string);
  /** Sections side by side where there is room. */
  readonly isPaired?: boolean;
  readonly children: (overview: CallOutput<'protectionOverview'>) => ReactNode;
}

/** A page about one tool: what it does at once, its state once it is here. */
export function ProtectionFrame({ title, lead, isPaired = false, children }: ProtectionFrameProps) {
  const { signedIn } = useSession();
  const isOnline = useIsOnline();
  const { data, isError, refetch } = useCall('protectionOverview', {}, { enabled: signedIn });
  return (
    <PageFrame title={title} parent="/app/safer-play">
      <div className={cx(styles.page, isPaired && styles.pairs)}>
        {!isOnline && (
          <Notice tone="warn" icon="alert">
            {memberTexts.offline}
          </Notice>
        )}
        {typeof lead === 'string' && <p className={styles.lead}>{lead}</p>}
        {typeof lead !== 'string' && data && <p className={styles.lead}>{lead(data)}</p>}
        {!data && !isError && <Skeleton height="320px" radius="14px" />}
        {!data && isError && <LoadFailed onRetry={() => refetch()} />}
        {data && children(data)}
      </div>
    </PageFrame>
  );
}
