import { PITCH, pathThrough, project, STAGE } from './camera.ts';
import styles from './court.module.css';

type Point = readonly [x: number, z: number, height?: number];

/** A basketball court in metres, drawn as wide as a pitch is. */
const COURT = { length: 28, width: 15 } as const;
const SCALE = PITCH.length / COURT.length;
const DEPTH = PITCH.width / COURT.width;

const scaled = (points: readonly Point[], isRight = false): Point[] =>
  points.map(([x, z, height = 0]) => [(isRight ? COURT.length - x : x) * SCALE, z * DEPTH, height * SCALE]);

function arc(x: number, z: number, radius: number, from: number, to: number): Point[] {
  return Array.from({ length: 25 }, (_, index) => {
    const angle = from + ((to - from) * index) / 24;
    return [x + radius * Math.cos(angle), z + radius * Math.sin(angle)];
  });
}

const { length: L, width: W } = COURT;
const MIDDLE = W / 2;
const THREE = Math.acos(1.43 / 6.75);

const KEY: readonly Point[] = [
  [0, MIDDLE - 2.45],
  [5.8, MIDDLE - 2.45],
  [5.8, MIDDLE + 2.45],
  [0, MIDDLE + 2.45],
];
const END_LINES: readonly (readonly Point[])[] = [
  KEY,
  arc(5.8, MIDDLE, 1.8, -Math.PI / 2, Math.PI / 2),
  [[0, 0.9], ...arc(1.58, MIDDLE, 6.6, -THREE, THREE), [0, W - 0.9]],
];

const LINES = [
  pathThrough(
    scaled([
      [0, 0],
      [L, 0],
      [L, W],
      [0, W],
    ]),
    true,
  ),
  pathThrough(
    scaled([
      [L / 2, 0],
      [L / 2, W],
    ]),
  ),
  pathThrough(scaled(arc(L / 2, MIDDLE, 1.8, 0, 2 * Math.PI)), true),
  ...END_LINES.flatMap((line) => [pathThrough(scaled(line)), pathThrough(scaled(line, true))]),
].join('');

const KEYS = [pathThrough(scaled(KEY), true), pathThrough(scaled(KEY, true), true)].join('');

const BOARD: readonly Point[] = [
  [1.2, MIDDLE - 0.9, 2.1],
  [1.2, MIDDLE - 0.9, 3],
  [1.2, MIDDLE + 0.9, 3],
  [1.2, MIDDLE + 0.9, 2.1],
];
const POLE: readonly Point[] = [
  [-0.6, MIDDLE, 0],
  [-0.6, MIDDLE, 2.4],
  [1.2, MIDDLE, 2.4],
];

/** The place of the ring of an end. */
export function ringAt(isRight: boolean) {
  const x = (isRight ? L - 1.58 : 1.58) * SCALE;
  return project({ x, z: MIDDLE * DEPTH }, 2.1 * SCALE);
}

/** A basketball court from the stand. Nothing of it moves. */
export function Court({ id }: { readonly id: string }) {
  return (
    <svg className={styles.court} viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} aria-hidden="true">
      <defs>
        <radialGradient id={`${id}-light`} cx="50%" cy="60%" r="64%">
          <stop offset="0" className={styles.lightIn} />
          <stop offset="1" className={styles.lightOut} />
        </radialGradient>
      </defs>
      <rect width={STAGE.width} height={STAGE.height} className={styles.hall} />
      <path
        d={pathThrough(
          [
            [-12, -8],
            [PITCH.length + 12, -8],
            [PITCH.length + 12, 76],
            [-12, 76],
          ],
          true,
        )}
        className={styles.apron}
      />
      <path
        d={pathThrough(
          scaled([
            [0, 0],
            [L, 0],
            [L, W],
            [0, W],
          ]),
          true,
        )}
        className={styles.floor}
      />
      <path d={KEYS} className={styles.keys} />
      <path d={LINES} className={styles.lines} />
      {[false, true].map((isRight) => (
        <g key={String(isRight)}>
          <path d={pathThrough(scaled(POLE, isRight))} className={styles.pole} />
          <path d={pathThrough(scaled(BOARD, isRight), true)} className={styles.board} />
          <ellipse cx={ringAt(isRight).x} cy={ringAt(isRight).y} rx="5" ry="2.2" className={styles.ring} />
        </g>
      ))}
      <rect width={STAGE.width} height={STAGE.height} fill={`url(#${id}-light)`} />
    </svg>
  );
}
