import { matchTexts } from '../locales/match-texts.ts';
import styles from './goal-banner.module.css';
import { useGoalNews } from './goal-news.ts';

/** The latest goal, for a few seconds and for screen readers too. */
export function GoalBanner() {
  const { latest } = useGoalNews();
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {latest && (
        <p className={styles.banner} data-kind={latest.kind}>
          <strong>{matchTexts.goalNews[latest.kind](latest.team)}</strong>
          <span>
            {latest.home}{' '}
            <span className="figures">
              {latest.score.home} - {latest.score.away}
            </span>{' '}
            {latest.away}
          </span>
        </p>
      )}
    </div>
  );
}
