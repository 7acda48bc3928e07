import type { LiveMatch } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { wordsOf } from '../../sports/field/event-words.ts';
import { FieldTimeline } from '../../sports/field/field-timeline.tsx';
import { PlayField } from '../../sports/field/play-field.tsx';
import { ScoreBoard } from '../../sports/field/score-board.tsx';
import { fieldTexts } from '../../sports/field/texts/zh-CN.ts';
import styles from './live-tracker.module.css';

/** The animation with its timeline and its latest event; the note says what of it is a model. */
export function LiveTracker({ match }: { readonly match: LiveMatch }) {
  const latest = match.events.at(-1);
  return (
    <figure className={styles.tracker}>
      <div className={styles.frame} data-picture>
        <PlayField match={match} />
        <div className={styles.foot} aria-hidden="true">
          <p className={styles.latest}>
            {latest && <span>{matchTexts.lastEvent}</span>} {latest ? wordsOf(latest, match.info) : fieldTexts.waiting}
          </p>
          <FieldTimeline match={match} />
        </div>
      </div>
      <figcaption>{fieldTexts.note}</figcaption>
    </figure>
  );
}

/** The board of a sport whose source says no more than its scores. */
export function BoardTracker({ match }: { readonly match: LiveMatch }) {
  return (
    <div className={styles.frame} data-picture>
      <ScoreBoard match={match} />
    </div>
  );
}
