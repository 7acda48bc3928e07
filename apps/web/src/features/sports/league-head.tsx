import { LeagueMark } from '../../ui/art/league-mark.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './league-head.module.css';
import type { Sport } from './list-filter.ts';
import { boardTexts } from './texts/zh-CN.ts';

interface LeagueHeadProps {
  readonly sport: Sport;
  readonly name: string;
  /** Null where its matches are of several rounds. */
  readonly round: string | null;
  readonly count: number;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** The name of a league above its matches, which folds them. */
export function LeagueHead({ sport, name, round, count, isFolded, onFold }: LeagueHeadProps) {
  return (
    <h2 className={styles.league}>
      <button type="button" aria-expanded={!isFolded} onClick={onFold}>
        <LeagueMark sport={sport} name={name} size={18} />
        <span className={styles.name}>{name}</span>
        {round && <span className={styles.round}>{round}</span>}
        <span className={styles.count}>{boardTexts.matchCount(count)}</span>
        <Icon name="down" size={14} strokeWidth={2} />
      </button>
    </h2>
  );
}
