import type { CallOutput } from '@touchline/contract';
import type { Sport } from '@touchline/rules/markets';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useFitsTable } from '../../runtime/device/use-fits-table.ts';
import { PartScores } from '../../sports/match/part-scores.tsx';
import { cx } from '../../ui/class-names.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { OldDataNote } from '../../ui/page/old-data-note.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { isCalledOff } from './result-item.ts';
import { ResultRows } from './result-table.tsx';
import styles from './results.module.css';
import { resultsTexts } from './texts/zh-CN.ts';
import { TitleResult } from './title-result.tsx';

type Answer = CallOutput<'resultList'>;

const PAGE_SIZE = 30;
const MOST = 200;

interface ResultListProps {
  readonly sport: Sport;
  readonly from: number;
  readonly now: number;
  readonly leagueId: string | null;
  readonly utcOffsetMinutes: number;
  /** The day, in days before today, that a list without results leads to. */
  readonly other: number;
  readonly onOther: (daysAgo: number) => void;
  /** Above the results, for what the last answer offered to choose; it stays in its place whatever becomes of the next. */
  readonly lead?: (leagues: Answer['leagues']) => ReactNode;
}

/** The results of the matches of a day. */
export function ResultList({ sport, from, now, leagueId, utcOffsetMinutes, other, onOther, lead }: ResultListProps) {
  const [more, setMore] = useState({ leagueId, size: PAGE_SIZE });
  // Another league begins with its first page.
  const size = more.leagueId === leagueId ? more.size : PAGE_SIZE;
  const leagues = useRef<Answer['leagues']>([]);
  const results = useCall(
    'resultList',
    { sport, from, page: 1, size, ...(leagueId ? { leagueId } : {}) },
    { keep: true, staleTime: 30_000 },
  );
  if (results.data) leagues.current = results.data.leagues;
  return (
    <>
      {lead?.(leagues.current)}
      {results.isPending && <ResultSkeleton />}
      {results.isError && !results.data && (
        <LoadFailed text={results.error.message} onRetry={() => results.refetch()} />
      )}
      {results.data && (
        <Results
          results={results}
          answer={results.data}
          size={size}
          onSize={(next) => setMore({ leagueId, size: next })}
          {...{ utcOffsetMinutes, now, other, onOther }}
        />
      )}
    </>
  );
}

interface ResultsProps extends Pick<ResultListProps, 'utcOffsetMinutes' | 'now' | 'other' | 'onOther'> {
  readonly results: Parameters<typeof OldDataNote>[0]['answer'];
  readonly answer: Answer;
  readonly size: number;
  readonly onSize: (size: number) => void;
}

function Results({ results, answer, size, onSize, utcOffsetMinutes, now, other, onOther }: ResultsProps) {
  const fitsTable = useFitsTable();
  const { items, total, titles } = answer;
  return (
    <>
      <OldDataNote answer={results} />
      {items.length === 0 && titles.length === 0 && (
        <Empty
          text={resultsTexts.none}
          action={
            <Button look="soft" size="small" onClick={() => onOther(other)}>
              {other === 0 ? resultsTexts.toToday : resultsTexts.toDayBefore}
            </Button>
          }
        />
      )}
      {items.some(({ corrected }) => corrected) && <Notice>{resultsTexts.correctedNote}</Notice>}
      {items.some(({ withdrawn }) => withdrawn) && <Notice>{resultsTexts.withdrawnNote}</Notice>}
      {titles.map((title) => (
        <TitleResult key={title.info.matchId} title={title} utcOffsetMinutes={utcOffsetMinutes} now={now} />
      ))}
      {fitsTable ? (
        <ResultRows items={items} utcOffsetMinutes={utcOffsetMinutes} now={now} />
      ) : (
        items.map((item) => (
          <Result key={item.info.matchId} item={item} utcOffsetMinutes={utcOffsetMinutes} now={now} />
        ))
      )}
      {total > size && size < MOST && (
        <Button look="quiet" onClick={() => onSize(Math.min(MOST, size + PAGE_SIZE))}>
          {resultsTexts.more}
        </Button>
      )}
      {total > size && size >= MOST && <p className={styles.end}>{resultsTexts.most}</p>}
      {total <= items.length && items.length > 0 && <p className={styles.end}>{stateTexts.noMore}</p>}
    </>
  );
}

/** Results on their way, longer than a screen so that nothing under them comes into sight and is pushed out again. */
export function ResultSkeleton() {
  return [1, 2, 3, 4, 5, 6].map((key) => <Skeleton key={key} height="210px" radius="14px" />);
}

interface ResultProps {
  readonly item: Answer['items'][number];
  readonly utcOffsetMinutes: number;
  readonly now: number;
}

function Result({ item, utcOffsetMinutes, now }: ResultProps) {
  const { info, state, corrected, earlierScore, withdrawn } = item;
  const { status } = state;
  // A match that was never played has no score, whatever is in its record.
  const hasScore = status !== 'cancelled' && status !== 'walkover';
  return (
    <Card as="article" className={styles.result} aria-label={matchListTexts.versus(info.home.name, info.away.name)}>
      <div className={styles.head}>
        <Link href={`/app/league/${info.leagueId}?sport=${info.sport}`}>{info.leagueName}</Link>
        <span>{info.round}</span>
        {withdrawn ? (
          <Badge tone="warn">{resultsTexts.withdrawn}</Badge>
        ) : (
          <>
            {isCalledOff(status) && <Badge tone="warn">{matchTexts.status[status]}</Badge>}
            {corrected && <Badge tone="warn">{resultsTexts.corrected}</Badge>}
            {earlierScore && (
              <span className="figures">{resultsTexts.earlier(`${earlierScore.home}-${earlierScore.away}`)}</span>
            )}
          </>
        )}
        <span className={styles.when}>{kickOffTime(info.startAt, now, utcOffsetMinutes)}</span>
      </div>
      <Link href={`/app/match/${info.matchId}`} className={styles.sides}>
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className={styles.side}>
            <Crest {...info[side].crest} size={24} />
            <span className={styles.name}>{info[side].name}</span>
            <span className={cx('figures', styles.score, withdrawn && styles.withdrawn)}>
              {hasScore ? state.score[side] : '-'}
            </span>
          </span>
        ))}
      </Link>
      {hasScore && <PartScores match={{ info, state }} />}
    </Card>
  );
}
