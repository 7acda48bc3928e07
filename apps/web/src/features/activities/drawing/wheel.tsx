import { memo } from 'react';
import { cx } from '../../../ui/class-names.ts';
import type { Worth } from '../frame/worth-text.ts';
import styles from './drawing.module.css';
import { prizeName } from './prizes.tsx';
import type { DrawState } from './use-draw.ts';

const R = 100;
const GROUNDS: Readonly<Record<Worth['unit'] | 'none', string>> = {
  cash: '#c43d31',
  free_bet: '#1f7a4d',
  boost: '#0b6875',
  points: '#2f64b8',
  coins: '#a86f08',
  goods: '#6a48b5',
  none: '#3c5a50',
};

interface WheelProps extends Pick<DrawState, 'prizes'> {
  readonly angle: number;
  readonly isMoving: boolean;
  readonly onStop: () => void;
}

/** The wheel as a drawing. Only its rotation moves, which costs no layout and no paint. */
export function Wheel({ prizes, angle, isMoving, onStop }: WheelProps) {
  return (
    <div className={styles.wheelPlace}>
      <div
        className={cx(styles.wheel, isMoving && styles.moving)}
        style={{ transform: `rotate(${angle}deg)` }}
        onTransitionEnd={onStop}
      >
        <Face prizes={prizes} />
      </div>
      <Hub />
    </div>
  );
}

/** The sectors with the names of their prizes. They are drawn once: a turn moves the element around them. */
const Face = memo(function Face({ prizes }: Pick<DrawState, 'prizes'>) {
  const step = 360 / prizes.length;
  return (
    <svg viewBox="-108 -108 216 216" aria-hidden="true">
      <circle r={106} fill="#7c4a06" />
      <circle r={103} fill="#f2c14e" />
      {prizes.map((prize, index) => (
        <g key={prize.prizeId} transform={`rotate(${index * step})`}>
          <path
            d={sector(step)}
            fill={GROUNDS[prize.worth?.unit ?? 'none']}
            fillOpacity={index % 2 === 0 ? 1 : 0.86}
            stroke="#f7dd9c"
            strokeWidth="1"
          />
          <text y={-68} className={styles.sectorText}>
            {prizeName(prize)}
          </text>
          <circle cy={-104.5} r={1.7} fill="#fff6dc" />
        </g>
      ))}
    </svg>
  );
});

const Hub = memo(function Hub() {
  return (
    <svg viewBox="-108 -108 216 216" className={styles.hub} aria-hidden="true">
      <path d="M0 -112 L9 -92 Q0 -84 -9 -92 Z" fill="#e5484d" stroke="#fff" strokeWidth="2" />
      <circle r={24} fill="#f2c14e" stroke="#7c4a06" strokeWidth="3" />
      <circle r={16} fill="#fff6dc" />
      <path
        d="M0-9 2.600-3.600 8.600-2.800 4.200 1.400 5.300 7.300 0 4.400-5.300 7.300-4.200 1.400-8.600-2.800-2.600-3.600Z"
        fill="#c43d31"
      />
    </svg>
  );
});

/** A sector whose middle is at the top. */
function sector(step: number): string {
  const half = (step / 2) * (Math.PI / 180);
  const [x, y] = [R * Math.sin(half), -R * Math.cos(half)];
  return `M0 0 L${-x} ${y} A${R} ${R} 0 0 1 ${x} ${y} Z`;
}
