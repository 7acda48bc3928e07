import type { LiveMatch } from '@touchline/client/live';
import { minuteLabel } from '@touchline/rules/match';
import { Link } from 'wouter';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { useBack } from '../../runtime/travel/use-back.ts';
import { FavouriteStar } from '../../sports/goals/favourite-star.tsx';
import { ClockText } from '../../sports/match/clock-text.tsx';
import { isInPlay } from '../../sports/match/match-moment.tsx';
import { PartScores } from '../../sports/match/part-scores.tsx';
import { periodName } from '../../sports/match/period-name.ts';
import { scoreNotes } from '../../sports/match/score-notes.ts';
import { cx } from '../../ui/class-names.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { WalletChip } from '../../ui/page/wallet-chip.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { HeroTeam } from './hero-team.tsx';
import styles from './match-hero.module.css';
import { MatchLine } from './mini-head.tsx';
import { PinToggle } from './pin-toggle.tsx';
import { WatchSwitch } from './watch-switch.tsx';

interface MatchHeroProps {
  readonly match: LiveMatch;
  /** The talk is open: on a phone one line replaces the crests and the score, to leave space. */
  readonly isRoom: boolean;
  /** Something is watched: on a phone the score is above it. */
  readonly isWatched: boolean;
}

/** The teams and the score: a band on a desktop, over the picture on a phone. */
export function MatchHero({ match, isRoom, isWatched }: MatchHeroProps) {
  const { info, state } = match;
  const back = useBack('/app/sports');
  // A match that never began has no score, whatever its end.
  const isOn = state.clock.period !== 'before';
  return (
    <header className={styles.hero} data-room={isRoom || undefined}>
      <IconButton icon="back" label={stateTexts.back} onClick={back} className={styles.back} />
      <Link href={`/app/league/${info.leagueId}?sport=${info.sport}`} className={styles.league}>
        {info.leagueName}&nbsp;· {info.round}
        {info.neutral && <>&nbsp;· {matchTexts.neutral}</>}
      </Link>
      <span className={styles.star}>
        <FavouriteStar info={info} />
      </span>
      <span className={styles.wallet}>
        <WalletChip />
      </span>
      {isRoom && (
        <div className={styles.roomHead}>
          <MatchLine match={match} />
        </div>
      )}
      <div className={styles.versus}>
        <HeroTeam match={match} side="home" />
        <Middle match={match} />
        <HeroTeam match={match} side="away" />
      </div>
      {isOn && (
        <div className={styles.parts} data-sport={info.sport}>
          <PartScores match={{ info, state }} />
        </div>
      )}
      <div className={styles.watch}>
        <WatchSwitch match={match} />
        {isWatched && <PinToggle />}
      </div>
    </header>
  );
}

/** The score, and how far the match is. */
function Middle({ match }: { readonly match: LiveMatch }) {
  const { info, state } = match;
  const utcOffset = useUtcOffset();
  // A match that is not played has one state for days.
  const now = useNow(60_000) ?? state.clock.at;
  const { status, halfScore } = state;
  const isOn = state.clock.period !== 'before';
  // A clock without a minute says the part itself.
  const hasMinute = state.clock.running && minuteLabel(state.clock, state.clock.at) !== '';
  const notes = scoreNotes(state);
  const isFootball = info.sport === 'football';
  return (
    <div className={styles.middle}>
      <p className={`figures ${styles.score}`}>
        <span aria-hidden="true">{isOn ? `${state.score.home} - ${state.score.away}` : 'VS'}</span>
        <span className="visually-hidden">
          {isOn
            ? matchTexts.scoreSpoken(info.home.name, state.score.home, info.away.name, state.score.away)
            : matchTexts.title(info.home.name, info.away.name)}
        </span>
      </p>
      <p className={cx(styles.state, !state.clock.running && styles.quiet)}>
        {status === 'not_started' && kickOffTime(info.startAt, now, utcOffset)}
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
      {(notes.length > 0 || (isOn && isFootball)) && (
        <p className={styles.facts}>
          {notes.length > 0 && <span className="figures">{notes.join('\u00a0· ')}</span>}
          {isOn && isFootball && halfScore && state.clock.period !== 'first_half' && (
            <span className={styles.half}>{matchTexts.halfShort(`${halfScore.home}-${halfScore.away}`)}</span>
          )}
          {isOn && isFootball && <span>{matchTexts.corners(`${state.corners.home}-${state.corners.away}`)}</span>}
        </p>
      )}
    </div>
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
