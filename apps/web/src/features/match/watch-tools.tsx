import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './match-watch.module.css';
import { useWatchChoices } from './watch-choices.ts';

/** The place of the picture on a desktop, and the button that closes it. */
export function WatchTools() {
  const { place, set } = useWatchChoices();
  const choices = useMatchChoices();
  const isTheatre = place === 'theatre';
  const { watch } = choices;
  return (
    <div className={styles.tools}>
      <strong>{watch !== 'none' && matchTexts.watch[watch]}</strong>
      <button
        type="button"
        className={styles.place}
        aria-pressed={isTheatre}
        onClick={() => set({ place: isTheatre ? 'beside' : 'theatre' })}
      >
        <Icon name="fullScreen" size={16} />
        {matchTexts.place.theatre}
      </button>
      <IconButton icon="close" label={matchTexts.place.close} onClick={() => choices.set({ watch: 'none' })} />
    </div>
  );
}
