import type { CallOutput } from '@touchline/contract';
import { Link } from 'wouter';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { PartScores } from '../../sports/match/part-scores.tsx';
import { cx } from '../../ui/class-names.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import { isCalledOff, type ResultItem } from './result-item.ts';
import styles from './results.module.css';
import { resultsTexts } from './texts/zh-CN.ts';

interface ResultRowsProps {
  readonly items: CallOutput<'resultList'>['items'];
  readonly utcOffsetMinutes: number;
  readonly now: number;
}

/** The results of matches, a line each, under their leagues. */
export function ResultRows({ items, utcOffsetMinutes, now }: ResultRowsProps) {
  const leagues = new Map<string, ResultItem[]>();
  for (const item of items) leagues.set(item.info.leagueId, [...(leagues.get(item.info.leagueId) ?? []), item]);
  return [...leagues].map(([leagueId, matches]) => (
    <section key={leagueId} className={styles.league} aria-label={matches[0]?.info.leagueName}>
      <h2 className={styles.leagueName}>
        <Link href={`/app/league/${leagueId}?sport=${matches[0]?.info.sport}`}>{matches[0]?.info.leagueName}</Link>
      </h2>
      {matches.map((item) => (
        <Line key={item.info.matchId} item={item} utcOffsetMinutes={utcOffsetMinutes} now={now} />
      ))}
    </section>
  ));
}

function Line({ item, utcOffsetMinutes, now }: Omit<ResultRowsProps, 'items'> & { readonly item: ResultItem }) {
  const { info, state, corrected, earlierScore, withdrawn } = item;
  const { status } = state;
  const hasScore = status !== 'cancelled' && status !== 'walkover';
  return (
    <article className={styles.line} aria-label={matchListTexts.versus(info.home.name, info.away.name)}>
      <span className={cx('figures', styles.time)}>{kickOffTime(info.startAt, now, utcOffsetMinutes)}</span>
      <Link href={`/app/match/${info.matchId}`} className={styles.pair}>
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className={styles.team}>
            <Crest {...info[side].crest} size={18} />
            <span className={styles.name}>{info[side].name}</span>
            <span className={cx('figures', styles.goals, withdrawn && styles.withdrawn)}>
              {hasScore ? state.score[side] : '-'}
            </span>
          </span>
        ))}
      </Link>
      <span className={styles.marks}>
        {withdrawn && <Badge tone="warn">{resultsTexts.withdrawn}</Badge>}
        {!withdrawn && isCalledOff(status) && <Badge tone="warn">{matchTexts.status[status]}</Badge>}
        {!withdrawn && corrected && <Badge tone="warn">{resultsTexts.corrected}</Badge>}
        {!withdrawn && earlierScore && (
          <span className="figures">{resultsTexts.earlier(`${earlierScore.home}-${earlierScore.away}`)}</span>
        )}
      </span>
      <div className={styles.parts}>{hasScore && <PartScores match={{ info, state }} />}</div>
    </article>
  );
}
