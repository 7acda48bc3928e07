import type { LiveMatch } from '@touchline/client/live';
import { mainLine } from '@touchline/rules/match';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useHotColumns } from './hot-columns.ts';
import styles from './hot-row.module.css';
import { homeTexts } from './texts/zh-CN.ts';

/** The marks of the videos of a match, and the number of its markets beside those of its row. */
export function RowMarks({ match: { info, markets, marketCount } }: { readonly match: LiveMatch }) {
  const shown = useHotColumns().filter((column) => mainLine(markets, column));
  const further = marketCount - shown.length;
  const { video, animation, anchors } = info.badges;
  const isOnAir = useApp().site.features.includes('live');
  return (
    <span className={styles.marks}>
      {isOnAir && video && <Icon name="tv" size={13} role="img" aria-hidden={false} aria-label={homeTexts.video} />}
      {animation && !(isOnAir && video) && (
        <Icon name="pitch" size={13} role="img" aria-hidden={false} aria-label={homeTexts.animation} />
      )}
      {isOnAir && anchors > 0 && (
        <Icon name="headset" size={13} role="img" aria-hidden={false} aria-label={homeTexts.host} />
      )}
      {further > 0 && (
        <span className="figures" role="img" aria-label={matchListTexts.more(further)}>
          +{further}
        </span>
      )}
    </span>
  );
}
