import { useUnread } from '../runtime/live/use-unread.ts';
import styles from './shell.module.css';
import { shellTexts } from './texts/zh-CN.ts';

/** A red dot on the way to the member's corner while a message waits there. */
export function UnreadDot() {
  return useUnread() > 0 && <i role="img" aria-label={shellTexts.unread} className={styles.unread} />;
}
