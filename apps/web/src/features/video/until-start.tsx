import { useNow } from '../../runtime/device/use-now.ts';
import { countdown } from '../../ui/live/countdown.ts';
import { untilNext } from './still-text.ts';
import { videoTexts } from './texts/zh-CN.ts';

interface UntilStartProps {
  readonly schedule: readonly { readonly startsAt: number }[];
}

/** The time until the next planned broadcast; nothing where none is planned or its host is late. */
export function UntilStart({ schedule }: UntilStartProps) {
  const now = useNow(1_000);
  const leftMs = now === null ? null : untilNext(schedule, now);
  if (leftMs === null) return null;
  return (
    <span role="timer" aria-live="off">
      {videoTexts.startsIn} <span className="figures">{countdown(leftMs)}</span>
    </span>
  );
}
