import { useNow } from '../runtime/device/use-now.ts';
import { useUtcOffset } from '../runtime/device/use-utc-offset.ts';
import { wallTime } from '../ui/format/wall-time.ts';
import styles from './shell.module.css';

/** Server-corrected time with its zone (standards DSP-3). */
export function WallClock() {
  const now = useNow(1_000);
  const minutes = useUtcOffset();
  if (now === null) return null;
  return <time className={`figures ${styles.clock}`}>{wallTime(now, minutes)}</time>;
}
