import type { CallOutput } from '@touchline/contract';
import { sports } from '@touchline/rules/markets';
import { useSearchParams } from 'wouter';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { Chips } from '../../ui/live/chips.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LeagueField } from './league-field.tsx';
import { ResultDays } from './result-day.tsx';
import { otherDay, RESULT_DAYS, startOfDay } from './result-days.ts';
import { ResultList, ResultSkeleton } from './result-list.tsx';
import styles from './results.module.css';
import { resultsTexts } from './texts/zh-CN.ts';

/** Results by sport, day and league. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const now = useNow(60_000);
  const utcOffsetMinutes = useUtcOffset();
  const isReady = now !== null;
  const sport = sports.find((value) => isReady && value === params.get('sport')) ?? 'football';
  const daysAgo = RESULT_DAYS.find((value) => isReady && String(value) === params.get('ago')) ?? 0;
  const leagueId = isReady ? params.get('league') : null;
  const change = (part: { sport?: string; ago?: string; league?: string }) =>
    setParams({ sport, ago: String(daysAgo), ...part }, { replace: true });
  const leagueField = (leagues: CallOutput<'resultList'>['leagues']) => (
    <LeagueField
      leagues={leagues}
      value={leagueId}
      onChange={(chosen) => change(chosen === null ? {} : { league: chosen })}
    />
  );
  return (
    <PageFrame title={resultsTexts.title} parent={`/app/sports/${sport}`} isWide>
      <div className={styles.page}>
        <Chips
          label={sportsTexts.sportLabel}
          value={sport}
          onChange={(value) => change({ sport: value })}
          choices={sports.map((value) => ({ value, label: sportsTexts.sports[value] }))}
        />
        {now === null ? (
          <>
            <Skeleton height="44px" radius="var(--r-chip)" />
            {leagueField([])}
            <ResultSkeleton />
          </>
        ) : (
          <>
            <ResultDays
              daysAgo={daysAgo}
              now={now}
              utcOffsetMinutes={utcOffsetMinutes}
              onChange={(ago) => change({ ago: String(ago) })}
            />
            <ResultList
              key={`${sport}/${daysAgo}`}
              sport={sport}
              from={startOfDay(now, daysAgo, utcOffsetMinutes)}
              now={now}
              leagueId={leagueId}
              utcOffsetMinutes={utcOffsetMinutes}
              other={otherDay(daysAgo)}
              onOther={(ago) => change({ ago: String(ago) })}
              lead={leagueField}
            />
          </>
        )}
      </div>
    </PageFrame>
  );
}
