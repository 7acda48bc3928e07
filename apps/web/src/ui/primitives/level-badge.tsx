import { isHighLevel } from '@touchline/rules/rooms';
import styles from './level-badge.module.css';

/** The level of a member in rooms, by what they gave there; nothing for level 0. */
export function LevelBadge({ level }: { readonly level: number }) {
  if (level === 0) return null;
  return (
    <span className={styles.badge} data-high={isHighLevel(level)}>
      LV{level}
    </span>
  );
}
