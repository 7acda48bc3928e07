import type { CallOutput } from '@touchline/contract';
import { Link } from 'wouter';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './results.module.css';
import { resultsTexts } from './texts/zh-CN.ts';

interface TitleResultProps {
  readonly title: CallOutput<'resultList'>['titles'][number];
  readonly utcOffsetMinutes: number;
  readonly now: number;
}

/** The winner of a competition. */
export function TitleResult({ title: { info, winners, corrected }, utcOffsetMinutes, now }: TitleResultProps) {
  return (
    <Card as="article" className={styles.result} aria-label={info.home.name}>
      <div className={styles.head}>
        <Link href={`/app/league/${info.leagueId}?sport=${info.sport}`}>{info.leagueName}</Link>
        <span>{info.round}</span>
        {corrected && <Badge tone="warn">{resultsTexts.corrected}</Badge>}
        <span className={styles.when}>{kickOffTime(info.startAt, now, utcOffsetMinutes)}</span>
      </div>
      <div className={styles.title}>
        <span>{winners.join('、')}</span>
        <Badge tone="gold">{winners.length > 1 ? resultsTexts.sharedTitle : resultsTexts.champion}</Badge>
      </div>
    </Card>
  );
}
