import type { LiveMatch } from '@touchline/client/live';
import { useApp } from '../../runtime/app-context.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './hot-row.module.css';
import { homeTexts } from './texts/zh-CN.ts';

/** The marks of the videos of a match. */
export function RowMarks({ match: { info } }: { readonly match: LiveMatch }) {
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
    </span>
  );
}
