import type { LiveMatch } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { PartScores } from '../../sports/match/part-scores.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Empty } from '../../ui/primitives/states.tsx';
import { LateNotice } from './late-notice.tsx';
import styles from './match-stats.module.css';
import { OtherMatches } from './other-matches.tsx';
import { countByHalf, type PartCount } from './part-counts.ts';

/** The figures of a match as its source counts them, side against side. */
export function MatchStats({ match }: { readonly match: LiveMatch }) {
  const { info, state } = match;
  const isAhead = state.status === 'not_started';
  // A match that never began or was not recorded has no figures: zeros would say that it was played.
  if (isAhead || state.clock.period === 'before') {
    const text = isAhead ? matchTexts.noStats : matchTexts.noStatsKept;
    return <Empty text={text} action={<OtherMatches sport={info.sport} />} />;
  }
  return (
    <div className={styles.stats}>
      <LateNotice match={match} />
      <Counted match={match} />
    </div>
  );
}

/** The counts of a match that has begun; nothing of another one. */
export function CountedSoFar({ match }: { readonly match: LiveMatch }) {
  const { status, clock } = match.state;
  return status !== 'not_started' && clock.period !== 'before' && <Counted match={match} />;
}

function Counted({ match }: { readonly match: LiveMatch }) {
  const { info, state, events } = match;
  const rows: readonly (readonly [name: string, count: PartCount])[] = [
    [matchTexts.stats.goals, state.score],
    [matchTexts.stats.corners, state.corners],
    [matchTexts.stats.yellowCards, state.yellowCards],
    [matchTexts.stats.redCards, state.redCards],
  ];
  const corners = countByHalf(events, ['corner']);
  return (
    <>
      {info.sport === 'football' ? (
        <Card as="section" aria-label={matchTexts.tabs.stats}>
          <div className={styles.teams}>
            <span>{info.home.name}</span>
            <span>{info.away.name}</span>
          </div>
          {rows.map(([name, count]) => (
            <Bar key={name} name={name} count={count} />
          ))}
          {corners.second && (
            <>
              <Bar name={matchTexts.stats.cornersFirst} count={corners.first} />
              <Bar name={matchTexts.stats.cornersSecond} count={corners.second} />
            </>
          )}
        </Card>
      ) : (
        <PartScores match={match} />
      )}
    </>
  );
}

/** Two figures and the share of each; the figures say it, the bar shows it. */
function Bar({ name, count: { home, away } }: { readonly name: string; readonly count: PartCount }) {
  const sum = home + away;
  const share = sum === 0 ? 50 : (home / sum) * 100;
  return (
    <div className={styles.row}>
      <span className="figures">{home}</span>
      <span className={styles.name}>{name}</span>
      <span className="figures">{away}</span>
      <span className={styles.bar} aria-hidden="true" data-empty={sum === 0 || undefined}>
        <span style={{ width: `${share}%` }} />
      </span>
    </div>
  );
}
