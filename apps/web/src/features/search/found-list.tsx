import { Link } from 'wouter';
import { GROUPS, type PlacedItem } from './found-items.ts';
import { FoundRow } from './found-row.tsx';
import styles from './search-page.module.css';
import { searchTexts } from './texts/zh-CN.ts';

interface FoundListProps {
  readonly id: string;
  readonly items: readonly PlacedItem[];
  /** The one that the arrow keys are on. */
  readonly current: string | undefined;
  /** It answers words that were typed before. */
  readonly isOld: boolean;
  /** A link was opened, by the browser or by its own click. */
  readonly onOpen: () => void;
}

/** The results of a search, in groups. The field keeps the focus while the arrow keys go through it. */
export function FoundList({ id, items, current, isOld, onOpen }: FoundListProps) {
  return (
    <div id={id} role="listbox" aria-label={searchTexts.found} className={styles.found} data-old={isOld || undefined}>
      {GROUPS.map((group) => {
        const own = items.filter(({ found }) => found.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={styles.group}>
            <p id={`${id}-${group}`} role="presentation">
              {searchTexts.groups[group]}
            </p>
            {own.map((item) => (
              <Link
                key={item.id}
                id={item.id}
                href={item.path}
                role="option"
                aria-selected={item.id === current}
                ref={item.id === current ? intoSight : null}
                className={styles.item}
                onClick={onOpen}
              >
                <FoundRow found={item.found} />
              </Link>
            ))}
          </div>
        );
      })}
    </div>
  );
}

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
