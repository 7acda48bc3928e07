import { type CSSProperties, memo, type PointerEvent } from 'react';
import styles from './red-rain.module.css';

const COUNT = 14;
const GOLDEN = 0.618034;
/** The time, in seconds, in which the slowest packet falls through the sky. */
const SLOWEST = 4.2;
/** An opened packet is out of the way for so long. */
const AWAY_MS = 1_600;
const OPENED = [
  { scale: '1', opacity: 1 },
  { scale: '1.5', opacity: 0, offset: 0.15 },
  { scale: '1', opacity: 0 },
];

interface RainSkyProps {
  readonly isPaused: boolean;
  readonly onTap: () => void;
}

/**
 * Packets that fall. The compositor moves them, so that they fall evenly while the page does something else. The contents of a
 * packet come from the server; the tapped packet makes no difference.
 */
export const RainSky = memo(function RainSky({ isPaused, onTap }: RainSkyProps) {
  const press = ({ target }: PointerEvent) => {
    const packet = target instanceof Element && target.closest(`.${styles.packet}`);
    if (!packet || packet.getAnimations().some(({ id }) => id === 'opened')) return;
    packet.animate(OPENED, { duration: AWAY_MS, id: 'opened' });
    onTap();
  };
  return (
    <div
      className={styles.sky}
      aria-hidden="true"
      data-testid="rain-sky"
      data-paused={isPaused || undefined}
      onPointerDown={press}
    >
      <svg width="0" height="0" aria-hidden="true">
        <symbol id="red-packet" viewBox="0 0 72 90">
          <rect x="4" y="4" width="64" height="82" rx="9" fill="#d8382c" stroke="#f5cf7a" strokeWidth="2" />
          <path d="M5 12Q36 56 67 12L67 9Q36 2 5 9Z" fill="#b92a22" />
          <circle cx="36" cy="38" r="12" fill="#f5cf7a" />
          <text x="36" y="43" fontSize="14" fontWeight="600" textAnchor="middle" fill="#a8231c">
            福
          </text>
        </symbol>
      </svg>
      {Array.from({ length: COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the packets never change
        <svg key={index} className={styles.packet} style={fallOf(index)} aria-hidden="true">
          <use href="#red-packet" />
        </svg>
      ))}
    </div>
  );
});

/** The size, place and pace of a packet. They are spread by the golden ratio, so that no chance is needed. */
function fallOf(index: number): CSSProperties {
  const seconds = SLOWEST / (1 + ((index * 37) % 90) / 130);
  return {
    '--size': `${52 + (index % 3) * 10}px`,
    '--column': (index + 0.5) / COUNT,
    '--fall': `${seconds.toFixed(2)}s`,
    '--ahead': `${(-((index * GOLDEN) % 1) * seconds).toFixed(2)}s`,
    '--sway': `${(-index * 0.7).toFixed(1)}s`,
  } as CSSProperties;
}
