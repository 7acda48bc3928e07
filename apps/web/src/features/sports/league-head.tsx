import { Icon } from '../../ui/icons/icon.tsx';
import styles from './league-head.module.css';
import { boardTexts } from './texts/zh-CN.ts';

interface LeagueHeadProps {
  readonly name: string;
  /** Null where its matches are of several rounds. */
  readonly round: string | null;
  readonly count: number;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** The name of a league above its matches, which folds them. */
export function LeagueHead({ name, round, count, isFolded, onFold }: LeagueHeadProps) {
  return (
    <h2 className={styles.league}>
      <button type="button" aria-expanded={!isFolded} onClick={onFold}>
        <span className={styles.mark} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span className={styles.name}>{name}</span>
        {round && <span className={styles.round}>{round}</span>}
        <span className={styles.count}>{boardTexts.matchCount(count)}</span>
        <Icon name="down" size={14} strokeWidth={2} />
      </button>
    </h2>
  );
}
