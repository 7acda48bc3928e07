import type { LiveMatch } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useWatchable } from './watch-kinds.ts';
import styles from './watch-switch.module.css';

/** Puts a view to the head of a match, for this match and those opened next, or removes it. */
export function WatchSwitch({ match }: { readonly match: LiveMatch }) {
  const kinds = useWatchable(match);
  const { watch, set } = useMatchChoices();
  if (kinds.length === 0) return null;
  return (
    <fieldset className={styles.switches}>
      <legend className="visually-hidden">{matchTexts.watchLabel}</legend>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.switch}
          aria-pressed={watch === kind}
          aria-label={matchTexts.watch[kind]}
          onClick={() => set({ watch: watch === kind ? 'none' : kind })}
        >
          <Icon name={watch === kind ? 'close' : 'play'} size={14} />
          {matchTexts.watchShort[kind]}
        </button>
      ))}
    </fieldset>
  );
}
