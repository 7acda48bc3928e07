import { Chips } from '../../ui/live/chips.tsx';
import type { leaguesOf } from './live-filters.ts';
import styles from './live-page.module.css';
import { liveRoomsTexts } from './texts/zh-CN.ts';

const texts = liveRoomsTexts.filters;
const ALL = '';

interface LiveFilterBarProps {
  readonly leagues: ReturnType<typeof leaguesOf>;
  readonly league: string | null;
  readonly onLeague: (league: string | null) => void;
  readonly onlyVideo: boolean;
  readonly onOnlyVideo: (onlyVideo: boolean) => void;
}

/** The league of the matches that hosts talk about, and whether a picture has to be there. */
export function LiveFilterBar({ leagues, league, onLeague, onlyVideo, onOnlyVideo }: LiveFilterBarProps) {
  return (
    <div className={styles.filters} role="group" aria-label={texts.label}>
      <button type="button" className={styles.video} aria-pressed={onlyVideo} onClick={() => onOnlyVideo(!onlyVideo)}>
        {texts.onlyVideo}
      </button>
      {leagues.length > 0 && (
        <Chips
          label={texts.leagues}
          value={league ?? ALL}
          onChange={(value) => onLeague(value === ALL ? null : value)}
          choices={[
            { value: ALL, label: texts.allLeagues },
            ...leagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </div>
  );
}
