import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { toMiddle } from '../../ui/live/chips.tsx';
import { EARLY_DAYS } from './list-filter.ts';
import styles from './sports-page.module.css';

const DAY_MS = 24 * 3_600_000;

interface DayStripProps {
  readonly day: number | null;
  readonly utcOffsetMinutes: number;
  readonly onChange: (day: number | null) => void;
}

/** The seven days after today, to choose one. */
export function DayStrip({ day, utcOffsetMinutes, onChange }: DayStripProps) {
  const now = useNow(60_000);
  if (now === null) return null;
  const dateOf = (days: number) => new Date(now + days * DAY_MS + utcOffsetMinutes * 60_000);
  return (
    <div className={styles.days} role="group" aria-label={sportsTexts.days}>
      <button type="button" aria-pressed={day === null} onClick={() => onChange(null)}>
        {sportsTexts.everyDay}
      </button>
      {EARLY_DAYS.map((days) => (
        <button
          key={days}
          ref={day === days ? toMiddle : null}
          type="button"
          aria-pressed={day === days}
          onClick={() => onChange(days)}
        >
          <span>{sportsTexts.weekdays[dateOf(days).getUTCDay()]}</span>
          <span className="figures">
            {dateOf(days).getUTCMonth() + 1}-{dateOf(days).getUTCDate()}
          </span>
        </button>
      ))}
    </div>
  );
}
