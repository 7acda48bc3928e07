import { useEffect } from 'react';
import { create } from 'zustand';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import styles from './goal-banner.module.css';
import { type GoalNews, useGoalNews } from './goal-news.ts';

/** What happened, in words. */
export function newsText({ kind, team }: GoalNews): string {
  return kind === 'kick_off' ? matchTexts.kickOff : matchTexts.goalNews[kind](team);
}

/** How many pages show the banner; where none does, news of starred matches takes another way. */
export const useBanners = create<{ readonly count: number }>()(() => ({ count: 0 }));

const add = (more: number) => useBanners.setState(({ count }) => ({ count: count + more }));

/** The latest goal, for a few seconds and for screen readers too. */
export function GoalBanner() {
  const { latest } = useGoalNews();
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {latest && (
        <p className={styles.banner} data-kind={latest.kind}>
          <strong>{newsText(latest)}</strong>
          <span className={styles.standing}>
            <span>{latest.home}</span>{' '}
            <span className="figures">
              {latest.score.home} - {latest.score.away}
            </span>{' '}
            <span>{latest.away}</span>
          </span>
        </p>
      )}
    </div>
  );
}
