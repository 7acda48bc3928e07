import type { LiveMatch } from '@touchline/client/live';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { ServeMark } from '../../sports/match/serve-mark.tsx';
import { cx } from '../../ui/class-names.ts';
import { Crest } from '../../ui/primitives/crest.tsx';
import styles from './row-side.module.css';
import { boardTexts } from './texts/zh-CN.ts';

interface RowSideProps {
  readonly match: Pick<LiveMatch, 'info' | 'state'>;
  readonly side: 'home' | 'away';
  /** It has just scored. */
  readonly isScorer: boolean;
}

/** One team of a row with its score. */
export function RowSide({ match, side, isScorer }: RowSideProps) {
  const { info, state } = match;
  const { crest, name } = info[side];
  const redCards = state.redCards[side];
  return (
    <span className={styles.side} data-scorer={isScorer}>
      <Crest {...crest} size={19} />
      <span className={styles.name}>{name}</span>
      <ServeMark match={match} side={side} />
      {redCards > 0 && (
        <span className={cx('figures', styles.red)} role="img" aria-label={matchListTexts.redCards(redCards)}>
          {redCards}
        </span>
      )}
      {isScorer && <span className={styles.goal}>{boardTexts.goal}</span>}
      <span className={cx('figures', styles.score)}>{state.clock.period === 'before' ? '' : state.score[side]}</span>
    </span>
  );
}
