import type { LiveMatch } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { ServeMark } from '../../sports/match/serve-mark.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import styles from './hero-team.module.css';

interface HeroTeamProps {
  readonly match: LiveMatch;
  readonly side: 'home' | 'away';
}

/** A side in the head of its match: crest, name and cards. */
export function HeroTeam({ match, side }: HeroTeamProps) {
  const { info, state } = match;
  const team = info[side];
  const isOn = state.clock.period !== 'before';
  const [yellow, red] = isOn ? [state.yellowCards[side], state.redCards[side]] : [0, 0];
  return (
    <div className={styles.team} data-side={side}>
      <span className={styles.crest}>
        <Crest {...team.crest} size={36} />
      </span>
      <span className={styles.name}>
        {team.name}
        <ServeMark match={match} side={side} />
      </span>
      <span className={styles.cards}>
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
