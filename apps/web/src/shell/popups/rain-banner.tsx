import { redRainTexts } from '../../features/activities/red-rain/texts/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { usePopupTurn } from '../../runtime/travel/popup-turns.ts';
import { countdown } from '../../ui/format/countdown.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './rain-banner.module.css';
import type { RainItem } from './rain-news.ts';
import { useRainNews } from './use-rain-news.ts';

/** Announces red-packet rain at the edge of other pages: to members who may take part, in its turn among the pop-ups. */
export function RainBanner() {
  const { item, putAway } = useRainNews();
  const isTurn = usePopupTurn(`rain-${item?.sessionId ?? ''}`, 'marketing', item !== null);
  return item && isTurn && <Banner item={item} onClose={putAway} />;
}

function Banner({ item, onClose }: { readonly item: RainItem; readonly onClose: () => void }) {
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
