import type { CallOutput } from '@touchline/contract';
import type { RoomRules } from '@touchline/contract/topics';
import { useState } from 'react';
import { Sheet } from '../../../ui/primitives/sheet.tsx';
import { Tabs } from '../../../ui/primitives/tabs.tsx';
import { chatTexts } from '../texts/zh-CN.ts';
import styles from './order.module.css';
import { OrderLog } from './order-log.tsx';
import { OrderReports } from './order-reports.tsx';
import { OrderRules } from './order-rules.tsx';
import { OrderWords } from './order-words.tsx';
import { PinnedForm } from './pinned-form.tsx';
import { RoomModerators } from './room-moderators.tsx';

const texts = chatTexts.order;
const TABS = ['rules', 'notice', 'log', 'reports', 'people', 'words'] as const;
/** Tabs that not everybody has who moderates. */
const NEEDS = { people: 'appoint', words: 'words' } as const;

interface OrderSheetProps {
  readonly chatRoomNo: string;
  readonly rules: RoomRules;
  readonly powers: CallOutput<'roomPowers'>;
  readonly onClose: () => void;
}

/** What those who moderate a room have at hand: its rules, its notice, what was done, and what was reported. */
export function OrderSheet({ chatRoomNo, rules, powers, onClose }: OrderSheetProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('rules');
  const tabs = TABS.filter(
    (value) => (value !== 'people' && value !== 'words') || powers.powers.includes(NEEDS[value]),
  );
  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      <Tabs
        label={texts.tabLabel}
        value={tab}
        onChange={setTab}
        choices={tabs.map((value) => ({ value, label: texts.tabs[value] }))}
      >
        <div className={styles.panel}>
          {tab === 'rules' && <OrderRules chatRoomNo={chatRoomNo} rules={rules} />}
          {tab === 'notice' && <PinnedForm chatRoomNo={chatRoomNo} pinned={rules.pinned} />}
          {tab === 'log' && <OrderLog chatRoomNo={chatRoomNo} />}
          {tab === 'reports' && <OrderReports chatRoomNo={chatRoomNo} />}
          {tab === 'words' && <OrderWords chatRoomNo={chatRoomNo} />}
          {tab === 'people' && <RoomModerators chatRoomNo={chatRoomNo} moderators={powers.moderators} />}
        </div>
      </Tabs>
    </Sheet>
  );
}
