import type { Sport } from '@touchline/rules/markets';
import { useState } from 'react';
import { useNow } from '../../runtime/device/use-now.ts';
import { Chips } from '../../ui/live/chips.tsx';
import { dayName, otherDay, RESULT_DAYS, startOfDay } from './result-days.ts';
import { ResultList } from './result-list.tsx';
import { resultsTexts } from './texts/zh-CN.ts';

interface DayStripProps {
  readonly daysAgo: number;
  readonly now: number;
  readonly utcOffsetMinutes: number;
  readonly onChange: (daysAgo: number) => void;
}

/** Today and the days before it, to choose one. */
export function ResultDays({ daysAgo, now, utcOffsetMinutes, onChange }: DayStripProps) {
  return (
    <Chips
      label={resultsTexts.days}
      value={String(daysAgo)}
      onChange={(value) => onChange(Number(value))}
      choices={RESULT_DAYS.map((days) => ({
        value: String(days),
        label: days === 0 ? resultsTexts.today : dayName(startOfDay(now, days, utcOffsetMinutes), utcOffsetMinutes),
      }))}
    />
  );
}

interface ResultDayProps {
  readonly sport: Sport;
  readonly leagueId: string;
  readonly utcOffsetMinutes: number;
}

/** The results of one league, a day at a time. */
export function ResultDay({ sport, leagueId, utcOffsetMinutes }: ResultDayProps) {
  const [daysAgo, setDaysAgo] = useState(0);
  const now = useNow(60_000);
  if (now === null) return null;
  return (
    <>
      <ResultDays daysAgo={daysAgo} now={now} utcOffsetMinutes={utcOffsetMinutes} onChange={setDaysAgo} />
      <ResultList
        key={daysAgo}
        sport={sport}
        from={startOfDay(now, daysAgo, utcOffsetMinutes)}
        now={now}
        leagueId={leagueId}
        utcOffsetMinutes={utcOffsetMinutes}
        other={otherDay(daysAgo)}
        onOther={setDaysAgo}
      />
    </>
  );
}
