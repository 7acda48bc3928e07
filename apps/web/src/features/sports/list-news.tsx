import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import type { HeldList } from './held-list.ts';
import type { Tab } from './list-filter.ts';
import styles from './list-news.module.css';

interface ListNewsProps {
  readonly tab: Tab;
  readonly held: HeldList;
  readonly onUpdate: () => void;
}

/** Announces the matches that the list does not show yet: nothing moves under the finger until the reader presses it. */
export function ListNews({ tab, held, onUpdate }: ListNewsProps) {
  // A match that is missing from a list in play is over, and leaves by itself.
  const started = tab === 'inplay' ? 0 : held.missingSince.size;
  const text =
    started > 0 ? sportsTexts.started(started) : held.waiting > 0 ? sportsTexts.newMatches(held.waiting) : null;
  return (
    <div className={styles.news} role="status">
      {text && (
        <button type="button" onClick={onUpdate}>
          {text}
        </button>
      )}
    </div>
  );
}
