import type { CallOutput } from '@touchline/contract';
import type { RoomRules } from '@touchline/contract/topics';
import { useState } from 'react';
import { Tabs } from '../../../ui/primitives/tabs.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { chatTexts } from '../texts/zh-CN.ts';
import styles from './moderation.module.css';
import { PinnedForm } from './pinned-form.tsx';
import { RoomModerators } from './room-moderators.tsx';
import { RoomReports } from './room-reports.tsx';
import { RoomRulesForm } from './room-rules.tsx';
import { RoomWords } from './room-words.tsx';
import { RulingLog } from './ruling-log.tsx';

const texts = chatTexts.moderation;
const TABS = ['rules', 'notice', 'log', 'reports', 'people', 'words'] as const;
type Tab = (typeof TABS)[number];
/** Powers that some tabs need. */
const NEEDS: Partial<Record<Tab, CallOutput<'roomPowers'>['powers'][number]>> = { people: 'appoint', words: 'words' };

interface ModerationSheetProps {
  readonly chatRoomNo: string;
  readonly rules: RoomRules;
  readonly powers: CallOutput<'roomPowers'>;
  readonly onClose: () => void;
}

/** The tools of the moderators of a room: its rules, its notice, the log of rulings, and the reports. */
export function ModerationSheet({ chatRoomNo, rules, powers, onClose }: ModerationSheetProps) {
  const [tab, setTab] = useState<Tab>('rules');
  const tabs = TABS.filter((value) => {
    const needed = NEEDS[value];
    return needed === undefined || powers.powers.includes(needed);
  });
  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      <Tabs
        label={texts.tabLabel}
        value={tab}
        onChange={setTab}
        choices={tabs.map((value) => ({ value, label: texts.tabs[value] }))}
      >
        <div className={styles.panel}>
          {tab === 'rules' && <RoomRulesForm chatRoomNo={chatRoomNo} rules={rules} />}
          {tab === 'notice' && <PinnedForm chatRoomNo={chatRoomNo} pinned={rules.pinned} />}
          {tab === 'log' && <RulingLog chatRoomNo={chatRoomNo} />}
          {tab === 'reports' && <RoomReports chatRoomNo={chatRoomNo} />}
          {tab === 'words' && <RoomWords chatRoomNo={chatRoomNo} />}
          {tab === 'people' && <RoomModerators chatRoomNo={chatRoomNo} moderators={powers.moderators} />}
        </div>
      </Tabs>
    </Sheet>
  );
}
