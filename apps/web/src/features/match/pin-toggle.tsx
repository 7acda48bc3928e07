import { matchTexts } from '../../locales/match/zh-CN.ts';
import styles from './pin-toggle.module.css';
import { useWatchChoices } from './watch-choices.ts';

/** On a phone: whether the picture stays at the top, or goes along small. */
export function PinToggle() {
  const { isPinned, set } = useWatchChoices();
  return (
    <button
      type="button"
      className={styles.pin}
      aria-pressed={isPinned}
      aria-label={matchTexts.place.pin}
      onClick={() => set({ isPinned: !isPinned })}
    >
      <svg viewBox="0 0 24 24" width={16} height={16} fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden>
        <path d="M9 3.5h6l-1 6 3.5 3.5v1.5h-11V13L10 9.5ZM12 14.5V21" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
