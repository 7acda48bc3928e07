import type { LiveMatch } from '@touchline/client/live';
import { isInPlay } from '../../board/match-moment.tsx';
import { matchTexts } from '../../locales/match-texts.ts';
import { useMatchChoices } from '../../runtime/match-choices.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { LiveTracker } from './live-tracker.tsx';
import styles from './match-page.module.css';

/** Whether there is something to watch of a match: the field is drawn of football in play alone. */
function isDrawn({ info, state }: LiveMatch): boolean {
  return info.badges.animation && info.sport === 'football' && isInPlay(state.status);
}

/** Whether the field stands under the head of a match, where it is on every tab. */
export function useIsWatched(match: LiveMatch): boolean {
  const isWanted = useMatchChoices((state) => state.watch) === 'animation';
  return isWanted && isDrawn(match);
}

/** Brings the field under the head of a match, for this match and those looked at next, or takes it away. */
export function WatchSwitch({ match }: { readonly match: LiveMatch }) {
  const { watch, set } = useMatchChoices();
  if (!isDrawn(match)) return null;
  const isOn = watch === 'animation';
  return (
    <button
      type="button"
      className={styles.watchSwitch}
      aria-pressed={isOn}
      onClick={() => set({ watch: isOn ? 'none' : 'animation' })}
    >
      <Icon name={isOn ? 'close' : 'play'} size={16} />
      {isOn ? matchTexts.unwatch : matchTexts.watch}
    </button>
  );
}

export function MatchWatch({ match }: { readonly match: LiveMatch }) {
  if (!useIsWatched(match)) return null;
  return (
    <div className={styles.watch}>
      <LiveTracker match={match} />
    </div>
  );
}
