import { useEffect, useState } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { syncClock } from '../../runtime/calls/sync-clock.ts';
import { timeFetch } from '../../runtime/device/browser-id.ts';
import { forgetDelay, reportDelay } from '../../runtime/live/picture-delay.ts';
import { DelayMeter } from './delay-meter.ts';
import type { LivePicture } from './live-picture.ts';

const LOOK_EVERY_MS = 500;

/**
 * Milliseconds from the arrival of a picture at the origin until it is shown here, for the page to read too; null while unknown.
 */
export function useDelay(picture: LivePicture | null, matchId: string | null): number | null {
  const app = useApp();
  const { clock } = app;
  const [delayMs, setDelay] = useState<number | null>(null);
  const [isInTime, setInTime] = useState(false);
  // Until it is synchronised the page's clock lags by as long as the page took to come.
  useEffect(() => {
    void syncClock(app, timeFetch(app.site)).then(() => setInTime(true));
  }, [app]);
  useEffect(() => {
    if (!picture || !isInTime) return;
    const meter = new DelayMeter();
    const { element } = picture;
    const begin = () => meter.begin();
    const timer = setInterval(() => {
      const delay = meter.add(clock.now(), picture.shownAt());
      const rounded = delay === null ? null : Math.round(delay / 100) * 100;
      setDelay(rounded);
      reportDelay(matchId, rounded);
    }, LOOK_EVERY_MS);
    element.addEventListener('seeked', begin);
    element.addEventListener('emptied', begin);
    return () => {
      clearInterval(timer);
      element.removeEventListener('seeked', begin);
      element.removeEventListener('emptied', begin);
      forgetDelay();
    };
  }, [picture, matchId, clock, isInTime]);
  return delayMs;
}
