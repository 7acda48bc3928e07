import type { LiveMatch } from '@touchline/client/live';
import { minuteOf } from '@touchline/rules/match';
import { type CSSProperties, useEffect } from 'react';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useIsHydrated } from '../../../runtime/device/use-is-hydrated.tsx';
import { useNow } from '../../../runtime/device/use-now.ts';
import styles from './goal-line.module.css';
import { type Goal, goalsOf } from './goals.ts';
import { programmeTexts } from './texts/zh-CN.ts';

const NORMAL_MINUTES = 90;
const EXTRA_MINUTES = 120;

/** The course of a match on a line of its minutes: goals of the home side solid, those of the away side hollow. */
export function GoalLine({ match: { info, state } }: { readonly match: Pick<LiveMatch, 'info' | 'state'> }) {
  const now = useNow(10_000) ?? state.clock.at;
  const goals = useGoals(info.matchId, state.score);
  const whole = state.clock.period.startsWith('extra') ? EXTRA_MINUTES : NORMAL_MINUTES;
  const played = Math.min(whole, minuteOf(state.clock, now) ?? whole / 2);
  const place = (minute: number) => `${((Math.min(minute, whole) / whole) * 100).toFixed(2)}%`;
  const list = goals.map(({ side, minute }) => programmeTexts.goal(info[side].name, minute)).join('，');
  return (
    <span
      className={styles.line}
      role="img"
      aria-label={goals.length > 0 ? programmeTexts.goals(list) : programmeTexts.noGoals}
      style={{ '--played': place(played) } as CSSProperties}
    >
      {goals.map((goal) => (
        <Mark key={goal.id} goal={goal} left={place(goal.at)} />
      ))}
      <span className={styles.now} />
      <span className={`figures ${styles.ends}`}>
        <span>0′</span>
        <span>{programmeTexts.halfTime}</span>
        <span>{whole}′</span>
      </span>
    </span>
  );
}

function Mark({ goal: { side, minute, label }, left }: { readonly goal: Goal; readonly left: string }) {
  return (
    <span className={styles.goal} data-side={side} data-label={label} style={{ left }}>
      {label !== 'none' && <span className="figures">{minute}′</span>}
    </span>
  );
}

/** The goals of a match, read again when its score is another one. */
function useGoals(matchId: string, { home, away }: LiveMatch['state']['score']): Goal[] {
  const isHydrated = useIsHydrated();
  const hasGoals = home + away > 0;
  const detail = useCall(
    'matchDetail',
    { matchId },
    { enabled: isHydrated && hasGoals, staleTime: 60_000, keep: true },
  );
  const { refetch, data } = detail;
  const isOld = data !== undefined && (data.state.score.home !== home || data.state.score.away !== away);
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  return hasGoals && data ? goalsOf(data.events) : [];
}
