import { redRainTexts } from '../../features/activities/red-rain/texts/zh-CN.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { countdown } from '../../ui/live/countdown.ts';
import { EdgeNotice } from '../../ui/page/edge-notice.tsx';
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
    <EdgeNotice
      title={hasBegun ? redRainTexts.rains : redRainTexts.announced}
      detail={
        <span className="figures" role="timer">
          {now !== null && countdown(Math.max(0, until - now))}
        </span>
      }
      to={`/app/activity/${item.activityId}`}
      action={redRainTexts.join}
      onClose={onClose}
    />
  );
}
