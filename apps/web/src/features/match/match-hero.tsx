import type { LiveMatch } from '@touchline/client/live';
import { minuteLabel } from '@touchline/rules/match';
import { Link } from 'wouter';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { useBack } from '../../runtime/travel/use-back.ts';
import { FavouriteStar } from '../../sports/goals/favourite-star.tsx';
import { ClockText } from '../../sports/match/clock-text.tsx';
import { isInPlay } from '../../sports/match/match-moment.tsx';
import { PartScores } from '../../sports/match/part-scores.tsx';
import { periodName } from '../../sports/match/period-name.ts';
import { scoreNotes } from '../../sports/match/score-notes.ts';
import { ServeMark } from '../../sports/match/serve-mark.tsx';
import { cx } from '../../ui/class-names.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { WalletChip } from '../../ui/page/wallet-chip.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './match-page.module.css';
import { WatchSwitch } from './match-watch.tsx';
import { MatchLine } from './mini-head.tsx';

interface MatchHeroProps {
  readonly match: LiveMatch;
  /** The talk is open: on a phone one line stands for the crests and the score, and leaves it the room. */
  readonly isRoom: boolean;
}

/** The teams and the score. */
export function MatchHero({ match, isRoom }: MatchHeroProps) {
  const { info, state } = match;
  const back = useBack('/app/sports');
  const utcOffset = useUtcOffset();
  const { status } = state;
  // What never began has no score, whatever became of it.
  const isOn = state.clock.period !== 'before';
  // A clock without a minute says the part itself.
  const hasMinute = state.clock.running && minuteLabel(state.clock, state.clock.at) !== '';
  const notes = scoreNotes(state);
  return (
    <header className={styles.hero} data-room={isRoom || undefined}>
      <div className={styles.bar}>
        <IconButton icon="back" label={stateTexts.back} onClick={back} />
        <Link href={`/app/league/${info.leagueId}?sport=${info.sport}`} className={styles.league}>
          {info.leagueName}&nbsp;· {info.round}
        </Link>
        <span className={styles.barEnd}>
          <FavouriteStar info={info} />
          <WalletChip />
        </span>
      </div>
      {isRoom && (
        <div className={styles.roomHead}>
          <MatchLine match={match} />
        </div>
      )}
      <div className={styles.versus}>
        <Team match={match} side="home" />
        <div className={styles.middle}>
          <p className={`figures ${styles.score}`}>
            <span aria-hidden="true">{isOn ? `${state.score.home} - ${state.score.away}` : 'VS'}</span>
            <span className="visually-hidden">
              {isOn
                ? matchTexts.scoreSpoken(info.home.name, state.score.home, info.away.name, state.score.away)
                : matchTexts.title(info.home.name, info.away.name)}
            </span>
          </p>
          {notes.length > 0 && <p className={`figures ${styles.later}`}>{notes.join('\u00a0· ')}</p>}
          <p className={cx(styles.state, !state.clock.running && styles.quiet)}>
            {status === 'not_started' && kickOffTime(info.startAt, state.clock.at, utcOffset)}
            {!isInPlay(status) && status !== 'not_started' && status !== 'finished' && (
              <strong>{matchTexts.status[status]}</strong>
            )}
            {isOn && (
              <>
                {hasMinute && playedPart(match)}
                <span className="figures">
                  <ClockText match={match} />
                </span>
              </>
            )}
          </p>
          {isOn && info.sport === 'football' && (
            <p className={styles.facts}>{matchTexts.corners(`${state.corners.home}-${state.corners.away}`)}</p>
          )}
          {info.neutral && <p className={styles.facts}>{matchTexts.neutral}</p>}
        </div>
        <Team match={match} side="away" />
      </div>
      {isOn && <PartScores match={{ info, state }} />}
      <WatchSwitch match={match} />
    </header>
  );
}

/** The part being played; a first page has no use for the names of extra time. */
function playedPart({ info, state }: LiveMatch): string {
  const { period } = state.clock;
  const { extraHalf } = matchTexts;
  return period === 'extra_first_half' || period === 'extra_second_half'
    ? extraHalf[period]
    : periodName(period, info.sport);
}

interface TeamProps {
  readonly match: LiveMatch;
  readonly side: 'home' | 'away';
}

function Team({ match, side }: TeamProps) {
  const { info, state } = match;
  const team = info[side];
  const isOn = state.clock.period !== 'before';
  const [yellow, red] = isOn ? [state.yellowCards[side], state.redCards[side]] : [0, 0];
  return (
    <div className={styles.team}>
      <Crest {...team.crest} size={56} />
      <span className={styles.teamName}>
        {team.name}
        <ServeMark match={match} side={side} />
      </span>
      <span className={styles.cardCounts}>
        {yellow > 0 && (
          <span className={`figures ${styles.yellow}`} role="img" aria-label={matchTexts.yellowCards(yellow)}>
            {yellow}
          </span>
        )}
        {red > 0 && (
          <span className={`figures ${styles.red}`} role="img" aria-label={matchListTexts.redCards(red)}>
            {red}
          </span>
        )}
      </span>
    </div>
  );
}
