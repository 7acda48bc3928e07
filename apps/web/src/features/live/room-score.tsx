import type { LiveMatch } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { MatchMoment } from '../../sports/match/match-moment.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import styles from './room-page.module.css';

/** The score of the match that a host talks about. */
export function RoomScore({ match: { info, state } }: { readonly match: LiveMatch }) {
  const { home, away } = state.score;
  return (
    <p className={styles.score}>
      <Crest {...info.home.crest} size={20} />
      <strong className="figures" aria-hidden="true">
        {home}-{away}
      </strong>
      <span className="visually-hidden">{matchTexts.scoreSpoken(info.home.name, home, info.away.name, away)}</span>
      <Crest {...info.away.crest} size={20} />
      <span className={styles.minor}>
        <MatchMoment match={{ info, state }} />
      </span>
    </p>
  );
}
