import type { LiveMatch } from '@touchline/client/live';
import { ClockText } from '../../board/clock-text.tsx';
import { kickOffTime } from '../../board/kick-off-time.ts';
import { WalletChip } from '../../board/wallet-chip.tsx';
import { boardTexts } from '../../locales/board-texts.ts';
import { stateTexts } from '../../locales/state-texts.ts';
import { useBack } from '../../runtime/use-back.ts';
import { cx } from '../../ui/class-names.ts';
import { Crest } from '../../ui/primitives/crest.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './match-page.module.css';

/** Who plays, and how it stands. */
export function MatchHero({ match: { info, state } }: { readonly match: LiveMatch }) {
  const back = useBack('/app/sports');
  const isOn = state.status !== 'not_started';
  const half = state.halfScore;
  return (
    <header className={styles.hero}>
      <div className={styles.bar}>
        <IconButton icon="back" label={stateTexts.back} onClick={back} />
        <span>
          {info.leagueName} · {info.round}
        </span>
        <WalletChip />
      </div>
      <div className={styles.versus}>
        <Team team={info.home} />
        <div className={styles.middle}>
          <p className={`figures ${styles.score}`}>
            <span aria-hidden="true">{isOn ? `${state.score.home} - ${state.score.away}` : 'VS'}</span>
            <span className="visually-hidden">
              {boardTexts.scoreSpoken(info.home.name, state.score.home, info.away.name, state.score.away)}
            </span>
          </p>
          <p className={cx(styles.state, !state.clock.running && styles.quiet)}>
            {isOn ? (
              <>
                {state.clock.running && boardTexts.period[state.clock.period]}
                <span className="figures">
                  <ClockText clock={state.clock} />
                </span>
              </>
            ) : (
              kickOffTime(info.startAt, state.clock.at)
            )}
          </p>
          {isOn && (
            <p className={styles.facts}>
              {half && `${boardTexts.halfScore(`${half.home}-${half.away}`)} · `}
              {boardTexts.corners(`${state.corners.home}-${state.corners.away}`)}
            </p>
          )}
        </div>
        <Team team={info.away} />
      </div>
    </header>
  );
}

function Team({ team }: { readonly team: LiveMatch['info']['home'] }) {
  return (
    <div className={styles.team}>
      <Crest {...team.crest} size={56} />
      <span>{team.name}</span>
    </div>
  );
}
