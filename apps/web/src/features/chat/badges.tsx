import type { ChatMessage } from '@touchline/contract/topics';
import styles from '../../ui/primitives/level-badge.module.css';
import { LevelBadge } from '../../ui/primitives/level-badge.tsx';
import { chatTexts } from './texts/zh-CN.ts';

/** The sender's part in the room, level and VIP level; nothing for a member who has none of them. */
export function Badges({
  of: { role, level, vipLevel },
}: {
  readonly of: Pick<ChatMessage, 'role' | 'level' | 'vipLevel'>;
}) {
  return (
    <>
      {role && (
        <span className={styles.badge} data-role={role}>
          {chatTexts.roles[role]}
        </span>
      )}
      <LevelBadge level={level} />
      {vipLevel > 0 && (
        <span className={styles.badge} data-vip>
          VIP{vipLevel}
        </span>
      )}
    </>
  );
}
