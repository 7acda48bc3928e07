import type { LiveMatch } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { OddsSkeleton } from '../../sports/odds/odds-skeleton.tsx';
import { cx } from '../../ui/class-names.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { OldDataNote } from '../../ui/page/old-data-note.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import styles from './analysis.module.css';
import { OtherMatches } from './other-matches.tsx';
import { outcomeFor, type Played, totalOf } from './team-form.ts';
import { analysisTexts as texts } from './texts/zh-CN.ts';

type Answer = CallOutput<'matchAnalysis'>;
type Meeting = Answer['home']['next'][number];
type Info = LiveMatch['info'];

/** It changes when a match of either side ends. */
const STALE_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
const TONES = { won: 'primary', drawn: 'plain', lost: 'warn' } as const;

/** The matches that both sides played before this one, and those that they play after it. */
export function Analysis({ match: { info } }: { readonly match: LiveMatch }) {
  const answer = useCall('matchAnalysis', { matchId: info.matchId }, { staleTime: STALE_MS });
  if (answer.isPending) return <OddsSkeleton />;
  if (answer.isError && !answer.data)
    return <LoadFailed text={answer.error.message} onRetry={() => answer.refetch()} />;
  const { home, away, meetings } = answer.data;
  const isEmpty = [home, away].every(({ recent, next }) => recent.length + next.length === 0);
  if (isEmpty && meetings.length === 0) return <Empty text={texts.none} action={<OtherMatches sport={info.sport} />} />;
  return (
    <div className={styles.analysis}>
      <OldDataNote answer={answer} />
      <Card as="section" className={styles.part} aria-label={texts.meetings}>
        <div className={styles.head}>
          <h3>{texts.meetings}</h3>
          {meetings.length > 0 && (
            <span className={styles.total}>
              {info.home.name} {totalText(info, meetings, info.home.id)}
            </span>
          )}
        </div>
        {meetings.length > 0 ? (
          <PlayedList matches={meetings} teamId={info.home.id} />
        ) : (
          <p className={styles.none}>{texts.noMeetings}</p>
        )}
      </Card>
      <div className={styles.teams}>
        <TeamForm info={info} team={info.home} form={home} />
        <TeamForm info={info} team={info.away} form={away} />
      </div>
      <Notice>{texts.note}</Notice>
    </div>
  );
}

interface TeamFormProps {
  readonly info: Info;
  readonly team: Info['home'];
  readonly form: Answer['home'];
}

function TeamForm({ info, team, form: { recent, next } }: TeamFormProps) {
  const { scored, conceded } = totalOf(recent, team.id);
  return (
    <Card as="section" className={styles.part} aria-label={texts.form(team.name)}>
      <div className={styles.head}>
        <Crest {...team.crest} size={24} />
        <h3>{team.name}</h3>
        {recent.length > 0 && <span className={styles.total}>{totalText(info, recent, team.id)}</span>}
      </div>
      {recent.length > 0 ? (
        <>
          <p className={styles.average}>{texts.average[info.sport](scored, conceded)}</p>
          <PlayedList matches={recent} teamId={team.id} />
        </>
      ) : (
        <p className={styles.none}>{texts.noForm}</p>
      )}
      {next.length > 0 && (
        <>
          <h4 className={styles.next}>{texts.next}</h4>
          <ul>
            {next.map((meeting) => (
              <Row key={meeting.matchId} meeting={meeting} teamId={team.id} middle={texts.versus} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function PlayedList({ matches, teamId }: { readonly matches: readonly Played[]; readonly teamId: string }) {
  return (
    <ul>
      {matches.map((match) => {
        const outcome = outcomeFor(match, teamId);
        const { score, shootout } = match;
        return (
          <Row
            key={match.matchId}
            meeting={match}
            teamId={teamId}
            middle={
              <>
                <span className="figures">{`${score.home}-${score.away}`}</span>
                {shootout && (
                  <span className={styles.shootout}>{texts.shootout(`${shootout.home}-${shootout.away}`)}</span>
                )}
              </>
            }
            end={<Badge tone={TONES[outcome]}>{texts.outcomes[outcome]}</Badge>}
          />
        );
      })}
    </ul>
  );
}

interface RowProps {
  readonly meeting: Meeting;
  /** The team whose name is emphasised. */
  readonly teamId: string;
  readonly middle: ReactNode;
  readonly end?: ReactNode;
}

function Row({ meeting, teamId, middle, end }: RowProps) {
  const { matchId, leagueName, startAt, home, away } = meeting;
  const now = useNow(MINUTE_MS);
  const utcOffset = useUtcOffset();
  const name = (team: Meeting['home']) => (
    <span className={cx(styles.name, team.id === teamId && styles.own)}>{team.name}</span>
  );
  return (
    <li>
      <Link href={`/app/match/${matchId}`} className={styles.row}>
        <span className={styles.when}>
          <span className="figures">{now !== null && kickOffTime(startAt, now, utcOffset)}</span>
          <span className={styles.league}>{leagueName}</span>
        </span>
        {name(home)}
        <span className={styles.middle}>{middle}</span>
        {name(away)}
        <span className={styles.end}>{end}</span>
      </Link>
    </li>
  );
}

/** Draws are named where a match may end in one. */
function totalText({ sport }: Info, matches: readonly Played[], teamId: string): string {
  const { won, drawn, lost } = totalOf(matches, teamId);
  return sport === 'football' ? texts.total(won, drawn, lost) : texts.totalWithoutDraws(won, lost);
}
