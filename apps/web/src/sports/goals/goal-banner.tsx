import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import styles from './goal-banner.module.css';
import { type GoalNews, useGoalNews } from './goal-news.ts';

/** As long as `--slow` of the styles. */
const LEAVE_MS = 200;

/** The event, in words. */
export function newsText({ kind, team }: GoalNews): string {
  return kind === 'kick_off' ? matchTexts.kickOff : matchTexts.goalNews[kind](team);
}

/** The number of pages that show the banner; where none does, news of starred matches takes another way. */
export const useBanners = create<{ readonly count: number }>()(() => ({ count: 0 }));

const add = (more: number) => useBanners.setState(({ count }) => ({ count: count + more }));

/** The latest goal, for a few seconds and for screen readers too. */
export function GoalBanner() {
  const { latest } = useGoalNews();
  const leaving = useLeaving(latest);
  const shown = latest ?? leaving;
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {shown && (
        <p
          key={`${shown.matchId} ${shown.score.home}-${shown.score.away} ${shown.kind}`}
          className={styles.banner}
          data-kind={shown.kind}
          data-leaving={latest ? undefined : ''}
          aria-hidden={latest ? undefined : true}
        >
          <strong>{newsText(shown)}</strong>
          <span className={styles.score}>
            <span>{shown.home}</span>{' '}
            <span className="figures">
              {shown.score.home} - {shown.score.away}
            </span>{' '}
            <span>{shown.away}</span>
          </span>
        </p>
      )}
    </div>
  );
}

/** News that is over, while its banner leaves. */
function useLeaving(latest: GoalNews | null): GoalNews | null {
  const [leaving, setLeaving] = useState<GoalNews | null>(null);
  useEffect(() => {
    if (latest) return setLeaving(latest);
    const timer = setTimeout(() => setLeaving(null), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  return leaving;
}
