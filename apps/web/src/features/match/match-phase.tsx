import type { LiveMatch } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { countdown } from '../../ui/live/countdown.ts';
import { Notice } from '../../ui/primitives/states.tsx';
import styles from './match-page.module.css';

const DAY_MS = 24 * 3_600_000;

/** The event that a match out of play is waiting for, or the reason why it will not be played. */
export function MatchPhase({ match: { info, state } }: { readonly match: LiveMatch }) {
  const { status } = state;
  if (status === 'live' || status === 'break') return null;
  return (
    <div className={styles.phase}>
      {status === 'not_started' ? (
        <Countdown startAt={info.startAt} />
      ) : (
        <Notice tone={status === 'finished' ? 'plain' : 'warn'}>
          {state.retired ? matchTexts.gaveUp(info[state.retired].name) : matchTexts.phase[status]}
        </Notice>
      )}
    </div>
  );
}

function Countdown({ startAt }: { readonly startAt: number }) {
  const now = useNow(1_000);
  const left = now === null ? 0 : startAt - now;
  // The space is kept, so that nothing moves when the page is hydrated.
  return (
    <Notice icon="clock">
      {matchTexts.notStarted}
      {left > 0 && left < 7 * DAY_MS && (
        <>
          {'\u00a0· '}
          <span className="figures">{matchTexts.startsIn(countdown(left))}</span>
        </>
      )}
    </Notice>
  );
}
