import type { LiveMatch } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { ClockText } from './clock-text.tsx';
import { isInPlay } from './is-in-play.ts';
import { periodName } from './period-name.ts';
import { scoreNotes } from './score-notes.ts';

export { isInPlay };

/** The time of a match, its minute in play, or the reason why it is not played: 今天 19:30, 67' 半 0-1, 推迟. */
export function MatchMoment({ match }: { readonly match: Pick<LiveMatch, 'info' | 'state'> }) {
  const { info, state } = match;
  const now = useNow(60_000);
  const utcOffset = useUtcOffset();
  const { status, clock, halfScore } = state;
  if (status === 'not_started') return <>{kickOffTime(info.startAt, now ?? clock.at, utcOffset)}</>;
  if (!isInPlay(status))
    return (
      <>
        <Badge tone={status === 'finished' ? 'plain' : 'warn'}>{matchTexts.status[status]}</Badge>
        {scoreNotes(state).join(' ')}
      </>
    );
  const isHalfKnown = halfScore !== null && clock.period !== 'first_half';
  const notes = scoreNotes(state);
  const clockSaysIt = info.sport !== 'football' || !clock.running;
  return (
    <>
      <Badge tone="live" dot={clock.running} figures>
        <ClockText match={match} />
      </Badge>
      {notes.length > 0
        ? notes.join(' ')
        : isHalfKnown
          ? matchTexts.halfShort(`${halfScore.home}-${halfScore.away}`)
          : !clockSaysIt && periodName(clock.period, info.sport)}
    </>
  );
}
