import { redRainTexts } from '../../features/activities/red-rain/texts/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { countdown } from '../../ui/format/countdown.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './rain-banner.module.css';
import type { RainItem } from './rain-news.ts';

interface RainBannerProps {
  readonly item: RainItem;
  readonly onClose: () => void;
}

/** When the rain begins or ends, and the way there. */
export function RainBanner({ item, onClose }: RainBannerProps) {
  const now = useNow(1_000);
  const hasBegun = now !== null && now >= item.startAt;
  const until = hasBegun ? item.endAt : item.startAt;
  return (
    <aside className={styles.banner} aria-label={hasBegun ? redRainTexts.rains : redRainTexts.announced}>
      <p className={styles.words}>
        <strong role="status">{hasBegun ? redRainTexts.rains : redRainTexts.announced}</strong>
        <span className="figures" role="timer">
          {now !== null && countdown(Math.max(0, until - now))}
        </span>
      </p>
      <ButtonLink size="small" to={`/app/activity/${item.activityId}`}>
        {redRainTexts.join}
      </ButtonLink>
      <IconButton icon="close" label={stateTexts.close} onClick={onClose} />
    </aside>
  );
}
