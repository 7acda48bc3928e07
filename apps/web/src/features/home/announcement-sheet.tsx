import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { noticesTexts } from '../../locales/notices/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useMember } from '../../runtime/session/use-session.ts';
import { MenuLink } from '../../ui/primitives/menu.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { Tabs } from '../../ui/primitives/tabs.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import styles from './announcement-sheet.module.css';

const texts = noticesTexts.announcements;

interface AnnouncementSheetProps {
  readonly items: CallOutput<'announcements'>['items'];
  readonly onClose: () => void;
}

/** All announcements in full, and the activities beside them where the site has any and the member may take part. */
export function AnnouncementSheet({ items, onClose }: AnnouncementSheetProps) {
  const { site } = useApp();
  const isExcluded = useMember()?.status === 'excluded';
  const [tab, setTab] = useState<'announcements' | 'activities'>('announcements');
  const hasActivities = site.features.includes('welfare') && !isExcluded;
  const list = (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>{item.content}</li>
      ))}
    </ul>
  );
  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      {hasActivities ? (
        <Tabs
          label={texts.tabLabel}
          value={tab}
          onChange={setTab}
          choices={(['announcements', 'activities'] as const).map((value) => ({ value, label: texts.tabs[value] }))}
        >
          {tab === 'announcements' ? list : <Activities />}
        </Tabs>
      ) : (
        list
      )}
    </Sheet>
  );
}

function Activities() {
  const promotions = useCall('promotions', {}, { staleTime: 60_000 });
  if (promotions.isPending) return <Skeleton height="160px" radius="14px" />;
  if (promotions.error?.failure.reason === 'offers_barred') return <Empty of="offer" text={texts.noActivities} />;
  if (promotions.isError && !promotions.data) return <LoadFailed onRetry={() => promotions.refetch()} />;
  if (promotions.data.items.length === 0) return <Empty of="offer" text={texts.noActivities} />;
  return (
    <>
      <ul className={styles.list}>
        {promotions.data.items.map((item) => (
          <li key={item.frame.activityId}>
            <strong>{item.frame.title}</strong>
            <p>{item.frame.summary}</p>
          </li>
        ))}
      </ul>
      <MenuLink to="/app/promotions" label={texts.toWelfare} />
    </>
  );
}
