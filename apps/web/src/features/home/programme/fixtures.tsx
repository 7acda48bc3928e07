import type { CallOutput } from '@touchline/contract';
import { Link } from 'wouter';
import { delayTexts } from '../../../locales/delay/zh-CN.ts';
import { matchListTexts } from '../../../locales/match-list/zh-CN.ts';
import { sportsTexts } from '../../../locales/sports/zh-CN.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useNow } from '../../../runtime/device/use-now.ts';
import { useUtcOffset } from '../../../runtime/device/use-utc-offset.ts';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import { Fixture } from './fixture.tsx';
import styles from './fixtures.module.css';
import { FixturesSkeleton } from './fixtures-skeleton.tsx';
import { LeadMatch } from './lead-match.tsx';
import { programmeInputs } from './programme-inputs.ts';
import { hourOf } from './rail-time.tsx';
import { scheduleOf } from './schedule.ts';
import { Section } from './section.tsx';
import { programmeTexts } from './texts/zh-CN.ts';

type Sport = CallOutput<'sportCounts'>['items'][number]['sport'];

const MINUTE_MS = 60_000;
/** From this hour on the programme is tonight's. */
const EVENING = 17;
const DAWN = 5;

const often = { every: 30_000, staleTime: 20_000 } as const;

/** The matches of a sport by time: what is played, where now is, and what begins next. */
export function Fixtures({ sport, firstNow }: { readonly sport: Sport; readonly firstNow: number }) {
  const [inPlayInput, toComeInput] = programmeInputs(sport);
  const inPlay = useCall('matchList', inPlayInput, often);
  const toCome = useCall('matchList', toComeInput, often);
  const now = useNow(MINUTE_MS / 4) ?? firstNow;
  const utcOffset = useUtcOffset();
  const counts = inPlay.data?.counts;
  const day = new Date(now + utcOffset * MINUTE_MS);
  const isNight = day.getUTCHours() >= EVENING || day.getUTCHours() < DAWN;
  return (
    <Section
      title={isNight ? programmeTexts.tonight : programmeTexts.today}
      aside={
        <>
          <span>
            {programmeTexts.date(day.getUTCMonth() + 1, day.getUTCDate(), sportsTexts.weekdays[day.getUTCDay()] ?? '')}
          </span>
          <Link href={`/app/sports/${sport}`}>
            {counts ? programmeTexts.allMatches(counts.inplay + counts.today + counts.early) : programmeTexts.all}
          </Link>
        </>
      }
    >
      <List inPlay={inPlay} toCome={toCome} clock={hourOf(now, utcOffset)} sport={sport} />
    </Section>
  );
}

type Lists = ReturnType<typeof useCall<'matchList'>>;

interface ListProps {
  readonly inPlay: Lists;
  readonly toCome: Lists;
  readonly clock: string;
  readonly sport: Sport;
}

function List({ inPlay, toCome, clock, sport }: ListProps) {
  const failed = [inPlay, toCome].find((list) => list.isError && !list.data);
  if (failed) return <LoadFailed text={failed.error?.message ?? ''} onRetry={() => failed.refetch()} />;
  if (!inPlay.data || !toCome.data) return <FixturesSkeleton />;
  const schedule = scheduleOf(inPlay.data.items, toCome.data.items);
  if (!schedule.lead)
    return (
      <Empty
        text={programmeTexts.noMatches}
        action={
          <ButtonLink look="soft" size="small" to={`/app/sports/${sport}?tab=early`}>
            {programmeTexts.toEarly}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      {inPlay.data.items.length > 0 && <Delayed />}
      <LeadMatch key={schedule.lead.info.matchId} row={schedule.lead} />
      {schedule.inPlay.map((entry) => (
        <Fixture key={entry.row.info.matchId} {...entry} />
      ))}
      {schedule.toCome.length > 0 && (
        <p className={styles.now}>
          <time className="figures">{clock}</time>
          <span>{programmeTexts.toCome}</span>
        </p>
      )}
      {schedule.toCome.map((entry) => (
        <Fixture key={entry.row.info.matchId} {...entry} />
      ))}
    </>
  );
}

/** Warns that the shown play is delayed and that others may know more (standards INP-1, INP-2). */
function Delayed() {
  return (
    <p className={styles.delayed}>
      {delayTexts.inPlayNotice} <Link href="/app/rules?sport=general&market=delay">{matchListTexts.inPlayMore}</Link>
    </p>
  );
}
